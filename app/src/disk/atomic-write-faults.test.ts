// @module-tag slow
import { execFileSync } from 'node:child_process';
import {
  lstatSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import type * as promises from 'node:fs/promises';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { removeUnfinished, writeAtomically } from './atomic-write.ts';

/** The name of the disk operation that fails next. */
let failing = '';
const failure = (name: string) => Object.assign(new Error(`${name} failed`), { code: 'ENOSPC' });
const step = (name: string) => {
  if (name === failing) throw failure(name);
};

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof promises>();
  return {
    ...real,
    open: async (...args: Parameters<typeof real.open>) => {
      step('open');
      const file = await real.open(...args);
      for (const name of ['writeFile', 'chmod', 'sync'] as const) {
        if (name === failing) vi.spyOn(file, name).mockRejectedValueOnce(failure(name));
      }
      return file;
    },
    link: async (...args: Parameters<typeof real.link>) => {
      if (failing === 'copyFile') throw new Error('no links here');
      return real.link(...args);
    },
    copyFile: async (...args: Parameters<typeof real.copyFile>) => {
      step('copyFile');
      return real.copyFile(...args);
    },
    rename: async (...args: Parameters<typeof real.rename>) => {
      step('rename');
      return real.rename(...args);
    },
  };
});

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-write-'));
});
afterEach(() => {
  failing = '';
  rmSync(folder, { recursive: true });
});

describe('replaces a file completely or not at all', () => {
  const write = (gzip = false) =>
    writeAtomically(path.join(folder, 'a.xml'), {
      pieces: [new TextEncoder().encode('new')],
      gzip,
      keep: path.join(folder, 'kept'),
    });

  it.each(['open', 'writeFile', 'chmod', 'sync', 'copyFile', 'rename'])('when %s fails', async (name) => {
    writeFileSync(path.join(folder, 'a.xml'), 'old');
    failing = name;
    await expect(write()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(readFileSync(path.join(folder, 'a.xml'), 'utf8')).toBe('old');
    expect(readdirSync(folder).filter((file) => file !== 'kept')).toEqual(['a.xml']);
    failing = '';
    rmSync(path.join(folder, 'kept'), { force: true });
    expect(await write()).toBe(true);
    expect(readFileSync(path.join(folder, 'a.xml'), 'utf8')).toBe('new');
    expect(readFileSync(path.join(folder, 'kept'), 'utf8')).toBe('old');
  });
});

describe('writes in place to a target that is not a regular file', () => {
  it.skipIf(process.platform === 'win32')('a pipe, even behind a link', async () => {
    const pipe = path.join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const link = path.join(folder, 'link');
    symlinkSync(pipe, link);
    const read = readFile(pipe, 'utf8');
    await writeAtomically(link, { pieces: [new TextEncoder().encode('new')], gzip: false, keep: null });
    expect(await read).toBe('new');
    expect(lstatSync(pipe).isFIFO()).toBe(true);
    expect(lstatSync(link).isSymbolicLink()).toBe(true);
    expect(readdirSync(folder).sort()).toEqual(['link', 'pipe']);
  });
});

it('removes the temporary files of killed writes, but only those of the given files', async () => {
  const uuid = '0a1b2c3d-0000-4000-8000-0123456789ab';
  const long = `${'x'.repeat(80)}.xml`;
  const left = [`.a.xml.${uuid}.tmp`, `.${'x'.repeat(64)}.${uuid}.tmp`];
  const others = [
    'a.xml',
    long,
    `.b.xml.${uuid}.tmp`,
    '.a.xml.tmp',
    `a.xml.${uuid}.tmp`,
    '.a.xml.not-ours.tmp',
  ];
  for (const name of [...left, ...others]) writeFileSync(path.join(folder, name), name);
  await removeUnfinished(['a.xml', long, 'gone/c.xml'].map((name) => path.join(folder, name)));
  expect(readdirSync(folder).sort()).toEqual([...others].sort());
});
