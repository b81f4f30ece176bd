// @module-tag slow
import type * as promises from 'node:fs/promises';
import { beforeEach, expect, it, vi } from 'vitest';
import { renameFile } from './rename-file.ts';

/** The error codes of the first attempts, in order; later attempts succeed. */
let answers: string[] = [];
let asked = 0;
vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof promises>()),
  rename: async () => {
    const code = answers[asked++];
    if (code !== undefined) throw Object.assign(new Error(code), { code });
  },
}));
beforeEach(() => {
  asked = 0;
});

const waited: number[] = [];
const wait = async (ms: number) => {
  waited.push(ms);
};

it.each<[string, NodeJS.Platform, string[], string | null, number]>([
  ['is retried while another program holds a file', 'win32', ['EPERM', 'EBUSY', 'EACCES'], null, 4],
  ['is given up after two seconds', 'win32', Array(99).fill('EBUSY'), 'EBUSY', 9],
  ['is not retried after another error', 'win32', ['ENOSPC'], 'ENOSPC', 1],
  [
    'is not retried on other platforms, where the error means a missing permission',
    'linux',
    ['EPERM'],
    'EPERM',
    1,
  ],
])('a rename %s', async (_, platform, codes, error, attempts) => {
  answers = codes;
  const renamed = renameFile('a', 'b', { platform, wait });
  await (error === null ? renamed : expect(renamed).rejects.toMatchObject({ code: error }));
  expect(asked).toBe(attempts);
});

it('waits two seconds in total before it gives up', async () => {
  answers = Array(99).fill('EBUSY');
  waited.length = 0;
  await expect(renameFile('a', 'b', { platform: 'win32', wait })).rejects.toThrow('EBUSY');
  expect(waited.reduce((sum, ms) => sum + ms, 0)).toBe(2000);
});
