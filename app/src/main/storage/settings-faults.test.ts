// @module-tag slow
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { failing, mendDisk } from '../../disk/testing/disk-faults.ts';
import { ProjectSettingsStore } from './project-settings.ts';

vi.mock('node:fs/promises', async (original) =>
  (await import('../../disk/testing/disk-faults.ts')).faultyDisk<object>(original),
);

let folder: string;
let problems: string[];
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-faults-'));
  problems = [];
});
afterEach(async () => {
  mendDisk();
  await rm(folder, { recursive: true });
});

const settings = (name: string) => ({ version: 1, publishLocation: `https://a.example/${name}` }) as const;
const store = () => new ProjectSettingsStore(folder, ({ code }) => problems.push(code));

it.each([
  ['open', 'ENOSPC'],
  ['write', 'ENOSPC'],
  ['open', 'EACCES'],
  ['rename', 'EBUSY'],
  ['rename', 'ENOENT'],
  ['write', 'EIO'],
] as const)(
  'a failed write of settings (%s: %s) keeps the old ones, and the next write succeeds',
  async (operation, code) => {
    const kept = store();
    await kept.keep('/a.xml', settings('before'));
    failing(operation, '.tmp', code);
    await expect(kept.keep('/a.xml', settings('lost'))).rejects.toMatchObject({ code });
    expect(await store().of('/a.xml')).toEqual(settings('before'));
    expect(await readdir(folder)).toHaveLength(1);
    mendDisk();
    await kept.keep('/a.xml', settings('after'));
    expect(await store().of('/a.xml')).toEqual(settings('after'));
    expect(problems).toEqual([]);
  },
);

it.each(['EACCES', 'EBUSY', 'EIO', 'ESTALE'])(
  'unreadable settings (%s) are reported, and not overwritten until they are read',
  async (code) => {
    await store().keep('/a.xml', settings('before'));
    failing('readFile', '.json', code);
    const kept = store();
    expect(await kept.of('/a.xml')).toBeNull();
    expect(problems).toEqual(['settings-unreadable']);
    await expect(kept.keep('/a.xml', settings('lost'))).rejects.toMatchObject({ code });
    mendDisk();
    await expect(kept.keep('/a.xml', settings('lost'))).rejects.toMatchObject({ code });
    expect(await kept.of('/a.xml')).toEqual(settings('before'));
    await kept.keep('/a.xml', settings('after'));
    expect(await store().of('/a.xml')).toEqual(settings('after'));
  },
);
