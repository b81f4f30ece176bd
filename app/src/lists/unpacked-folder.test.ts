import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeUnpackedFolder, sweepUnpackedFolders } from './unpacked-folder.ts';

let own: string;
let another: ChildProcess;
/** The folder that the other process would have made. */
let folder: string;

beforeEach(async () => {
  own = await makeUnpackedFolder();
  another = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  await once(another, 'spawn');
  folder = own.replace(`-${process.pid}-`, `-${another.pid}-`);
  mkdirSync(path.join(folder, 'lists'), { recursive: true });
  writeFileSync(path.join(folder, 'lists', 'a.txt'), 'https://a.example/\n');
});
afterEach(() => {
  another.kill('SIGKILL');
  for (const made of [own, folder]) rmSync(made, { recursive: true, force: true });
});

it('is removed by the next process if its own process was killed', async () => {
  another.kill('SIGKILL');
  await once(another, 'exit');
  expect(existsSync(folder)).toBe(true);
  await sweepUnpackedFolders();
  expect(existsSync(folder)).toBe(false);
});

it('is kept while its process is alive, even if that process does the cleanup', async () => {
  await sweepUnpackedFolders();
  expect([folder, own].map((made) => existsSync(made))).toEqual([true, true]);
});

it.each(['urlset-unpacked-', 'urlset-unpacked-elsewhere-1-x'])(
  'leaves foreign folders alone: %s',
  async (name) => {
    const others = path.join(path.dirname(own), `${name}${path.basename(own)}`);
    mkdirSync(others);
    await sweepUnpackedFolders();
    expect(existsSync(others)).toBe(true);
    rmSync(others, { recursive: true });
  },
);
