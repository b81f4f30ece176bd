import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ReaderPool } from './reader-pool.ts';
import { SMALL_FILE } from './small-file.ts';

/** Answers all that it is asked for at once, with how much that was; dies of one file, and waits at another. */
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

/** What became of files: with how many each was read, or why it was not. */
function read(...files: [name: string, size?: number][]): Promise<string[]> {
  const reads = files.map(([name, size]) => {
    const file = { path: name, name, now: 0, place: null, ...(size !== undefined && { size }) };
    return pool
      .read(file, () => undefined)
      .then(
        () => 'a file',
        ({ code, params, message }) => params?.together ?? code ?? message,
      );
  });
  return Promise.all(reads);
}

describe('the threads that read', () => {
  const small: [string, number] = ['small', 100];
  it.each<[string, [name: string, size?: number][], string[]]>([
    // The first goes at once, before there are others.
    ['small files several at a time', Array(9).fill(small), ['1', '4', '4', '4', '4', '2', '2', '1', '1']],
    ['large ones alone', [small, small, ['large', SMALL_FILE], small, small], ['1', '1', '1', '1', '1']],
    [
      'those of unknown size alone',
      [small, ['a'], ['b'], ['c'], ['d'], ['e']],
      ['1', '1', '1', '1', '1', '1'],
    ],
  ])('read %s', async (_, files, expected) => {
    expect(await read(...files)).toEqual(expected);
  });

  it('take one file with them where they die', async () => {
    const answers = await read(small, small, ['deadly', 100], small, small, small, small);
    expect(answers).toEqual(['1', '1', 'died', '1', '2', '2', '1']);
  });

  it('leave all at once where that is cancelled', async () => {
    const answers = read(['endless', 100], small, small, ['large', SMALL_FILE]);
    pool.cancel();
    expect(await answers).toEqual(Array(4).fill('cancelled'));
    expect(await read(small)).toEqual(['1']);
  });
});
