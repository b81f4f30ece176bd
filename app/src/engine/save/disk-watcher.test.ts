// @module-tag slow
import { type FSWatcher, mkdirSync, mkdtempSync, renameSync, rmSync, watch, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DiskWatcher } from './disk-watcher.ts';

/** Longer than the watcher waits for a burst to end, in milliseconds. */
const QUIET = 400;

let folder: string;
let seen: number;
let watcher: DiskWatcher;
const at = (...names: string[]) => path.join(folder, ...names);
const write = (...names: string[]) => writeFileSync(at(...names), String(Math.random()));
/** Makes a change and resolves once the watcher reports one. */
const sees = async (change: () => void) => {
  seen = 0;
  change();
  await expect.poll(() => seen, { timeout: 10_000 }).toBeGreaterThan(0);
};

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-watched-'));
  mkdirSync(at('below'));
  for (const name of ['a.xml', 'b.xml', path.join('below', 'c.xml')]) write(name);
  watcher = new DiskWatcher(() => seen++);
  // The system may report the earlier writes late.
  await setTimeout(QUIET);
  watcher.watch([at('a.xml'), at('below', 'c.xml'), at('none', 'd.xml')]);
  await setTimeout(QUIET);
});
afterEach(() => {
  watcher.watch([]);
  rmSync(folder, { recursive: true, force: true });
});

describe('a watched file', () => {
  it.each<[string, () => void]>([
    ['is written', () => write('a.xml')],
    ['is written in a subfolder', () => write('below', 'c.xml')],
    ['is replaced', () => renameSync(at('b.xml'), at('a.xml'))],
    ['is deleted', () => rmSync(at('a.xml'))],
    ['is moved with its folder', () => renameSync(at('below'), at('elsewhere'))],
  ])('is reported when it %s', async (_, change) => {
    await sees(change);
  });

  it('can be watched again after its folder was replaced', async () => {
    await sees(() => {
      rmSync(at('below'), { recursive: true });
      mkdirSync(at('below'));
    });
    watcher.watch([at('below', 'c.xml')]);
    await sees(() => write('below', 'c.xml'));
  });

  it('is reported when its deleted folder comes back, and on later changes', async () => {
    await sees(() => rmSync(at('below'), { recursive: true }));
    await setTimeout(QUIET);
    await sees(() => mkdirSync(at('below')));
    await sees(() => write('below', 'c.xml'));
  });

  it('is reported when its folder is watched again after the watcher failed, and on later changes', async () => {
    const sample = watch(folder);
    const on = vi.spyOn(Object.getPrototypeOf(sample), 'on');
    sample.close();
    watcher.watch([]);
    watcher = new DiskWatcher(() => seen++);
    watcher.watch([at('a.xml')]);
    const [begun] = on.mock.contexts;
    on.mockRestore();
    // Windows does this if a watched folder is deleted.
    await sees(() => (begun as FSWatcher).emit('error', new Error('EPERM')));
    await sees(() => write('a.xml'));
  });

  it('is reported once per burst of writes', async () => {
    await sees(() => {
      for (let i = 0; i < 5; i++) write('a.xml');
    });
    await setTimeout(QUIET);
    expect(seen).toBe(1);
  });
});

it.each<[string, () => void]>([
  ['another file in the folder', () => write('b.xml')],
  [
    'a file that is no longer watched',
    () => {
      watcher.watch([at('b.xml')]);
      write('a.xml');
      write('below', 'c.xml');
    },
  ],
])('does not report %s', async (_, change) => {
  seen = 0;
  change();
  await setTimeout(QUIET);
  expect(seen).toBe(0);
});
