import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReaderPool, SMALL_FILE } from './reader-pool.ts';

/** Replies to a whole message at once, with the number of its jobs. Dies on the file `deadly`, hangs on `endless`. */
const THREAD = `const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (jobs) => {
    if (jobs.some(({ name }) => name === 'deadly')) throw new Error('died');
    if (jobs.some(({ name }) => name === 'endless')) return;
    const problem = { code: 'read', params: { together: String(jobs.length) } };
    parentPort.postMessage(jobs.map(({ job }) => ({ type: 'failed', job, problem })));
  });`;

let folder: string;
let pool: ReaderPool;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-test-'));
  writeFileSync(path.join(folder, 'thread.cjs'), THREAD);
});
beforeEach(() => {
  pool = new ReaderPool(path.join(folder, 'thread.cjs'), 1);
});
afterEach(() => pool.close());
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The outcome for each file: how many files were in its message, or why it failed. */
function read(...files: [name: string, size?: number][]): Promise<string[]> {
  const reads = files.map(([name, size]) => {
    const file = { path: name, name, now: 0, scope: null, ...(size !== undefined && { size }) };
    return pool
      .read(file, () => undefined)
      .then(
        () => 'a file',
        ({ code, params, message }) => params?.together ?? code ?? message,
      );
  });
  return Promise.all(reads);
}

describe('the reader threads', () => {
  const small: [string, number] = ['small', 100];
  it.each<[string, [name: string, size?: number][], string[]]>([
    // The first file is sent at once, before the others are queued.
    ['small files several at a time', Array(9).fill(small), ['1', '4', '4', '4', '4', '2', '2', '1', '1']],
    [
      'large files one at a time',
      [small, small, ['large', SMALL_FILE], small, small],
      ['1', '1', '1', '1', '1'],
    ],
    [
      'files of unknown size one at a time',
      [small, ['a'], ['b'], ['c'], ['d'], ['e']],
      ['1', '1', '1', '1', '1', '1'],
    ],
  ])('read %s', async (_, files, expected) => {
    expect(await read(...files)).toEqual(expected);
  });

  it('fail only the file that kills one of them', async () => {
    const answers = await read(small, small, ['deadly', 100], small, small, small, small);
    expect(answers).toEqual(['1', '1', 'died', '1', '2', '2', '1']);
  });

  it('drop all files on cancel, and then read others', async () => {
    const answers = read(['endless', 100], small, small, ['large', SMALL_FILE]);
    pool.cancel();
    expect(await answers).toEqual(Array(4).fill('cancelled'));
    expect(await read(small)).toEqual(['1']);
  });
});
