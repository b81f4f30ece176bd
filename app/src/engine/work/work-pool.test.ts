import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Project } from '@urlset/core/project/project.ts';
import { NOW } from '@urlset/core/project/testing/sitemaps.ts';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { TableFeed } from './table-feed.ts';
import { WorkPool } from './work-pool.ts';

const THREADS = 4;
const [RUNNING, GATE, DEADLY] = [0, 1, 2];

/**
 * Thread code. Each job waits at a gate, and returns how many jobs, itself included, ran when it began. A deadly job ends
 * its thread.
 */
const SCRIPT = `
const { parentPort } = require('node:worker_threads');
parentPort.on('message', ({ type, job, params }) => {
  if (type !== 'job') return;
  const state = new Int32Array(params.keys.buffer);
  if (Atomics.load(state, ${DEADLY}) === 1) throw new Error('died');
  const running = Atomics.add(state, ${RUNNING}, 1) + 1;
  Atomics.wait(state, ${GATE}, 0);
  Atomics.sub(state, ${RUNNING}, 1);
  parentPort.postMessage({ type: 'done', job, result: Uint32Array.of(running) });
});`;

let folder: string;
let pool: WorkPool;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'urlset-work-pool-'));
  await writeFile(path.join(folder, 'thread.cjs'), SCRIPT);
});

afterAll(() => rm(folder, { recursive: true }));

afterEach(() => {
  pool.close();
  vi.useRealTimers();
});

/** Creates a pool. `jobs` and `counting` each start {@link THREADS} jobs. */
function start(size = THREADS) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  pool = new WorkPool(path.join(folder, 'thread.cjs'), { size });
  const state = new Int32Array(new SharedArrayBuffer(12));
  const feed = new TableFeed(new Project(NOW));
  const { signal } = new AbortController();
  const keys = new Uint32Array(state.buffer);
  const run = () => pool.run(feed, 'repeated-keys', { keys }, signal);
  // The thread reads only `keys`. The types require the other fields.
  const tally = { keys, query: null, engine: 'all', muted: [], ids: keys, counts: keys } as const;
  return {
    run,
    makeDeadly: (isDeadly: boolean) => Atomics.store(state, DEADLY, isDeadly ? 1 : 0),
    jobs: () => Promise.all(Array.from({ length: THREADS }, run)),
    counting: () =>
      Promise.all(Array.from({ length: THREADS }, () => pool.run(feed, 'tally-facets', tally, signal))),
    /** Waits until this many jobs are running. */
    async running(count: number) {
      while (Atomics.load(state, RUNNING) < count) await new Promise((resolve) => setImmediate(resolve));
    },
    openGate() {
      Atomics.store(state, GATE, 1);
      Atomics.notify(state, GATE);
    },
  };
}

it('fails only the job of a thread that dies, and runs later jobs in another thread', async () => {
  const { run, makeDeadly, openGate } = start(1);
  makeDeadly(true);
  await expect(run()).rejects.toThrow('died');
  makeDeadly(false);
  openGate();
  expect(await run()).toEqual(Uint32Array.of(1));
});

/** The most jobs that ran at once. */
const most = (results: readonly Uint32Array[]) => Math.max(...results.map(([running = 0]) => running));

it('runs half as many jobs at once while the user types or scrolls', async () => {
  const { jobs, running, openGate } = start();
  pool.leaveRoom();
  const results = jobs();
  await running(THREADS / 2);
  openGate();
  expect(most(await results)).toBe(THREADS / 2);
});

it('uses all threads again soon after the last key press', async () => {
  const { jobs, running, openGate } = start();
  pool.leaveRoom();
  const results = jobs();
  await running(THREADS / 2);
  vi.advanceTimersByTime(200);
  pool.leaveRoom();
  vi.advanceTimersByTime(200);
  await running(THREADS / 2);
  vi.advanceTimersByTime(100);
  await running(THREADS);
  openGate();
  expect(most(await results)).toBe(THREADS);
});

it('counts in one thread fewer while the user keeps scrolling, so that another job can start', async () => {
  const { jobs, counting, running, openGate } = start();
  pool.leaveRoom();
  pool.leaveRoom();
  const counts = counting();
  await running(THREADS / 2 - 1);
  const others = jobs();
  await running(THREADS / 2);
  openGate();
  expect(most(await others)).toBe(THREADS / 2);
  vi.advanceTimersByTime(300);
  expect(await counts).toHaveLength(THREADS);
});

it('is crowded only while the user keeps scrolling, and only if the pool has few threads', () => {
  for (const [size, isCrowded] of [
    [2, true],
    [THREADS, false],
  ] as const) {
    start(size);
    pool.leaveRoom();
    expect(pool.isCrowded).toBe(false);
    pool.leaveRoom();
    expect(pool.isCrowded).toBe(isCrowded);
    vi.advanceTimersByTime(300);
    expect(pool.isCrowded).toBe(false);
  }
});

it('is busy for a moment after a key press, or until the user waits for an answer', () => {
  start();
  expect(pool.isBusy).toBe(false);
  pool.leaveRoom();
  expect(pool.isBusy).toBe(true);
  vi.advanceTimersByTime(300);
  expect(pool.isBusy).toBe(false);
  pool.leaveRoom();
  pool.takeRoom();
  expect(pool.isBusy).toBe(false);
});

it.each([
  ['no entries', 0, 0],
  ['the entries of the first job', 8192, 1],
  ['one entry more than the first job has', 8193, 2],
  ['the entries of two jobs', 8192 + 65_536, 2],
  ['one entry more than two jobs have', 8192 + 65_536 + 1, 3],
  ['very many entries', 10_000_000, THREADS],
])('warms one thread for each job of the first search, given %s', async (_, entries, threads) => {
  start();
  const feed = new TableFeed(new Project(NOW));
  vi.spyOn(feed, 'size', 'get').mockReturnValue(entries);
  let started = 0;
  const count = () => started++;
  process.on('worker', count);
  pool.warm(feed);
  // Node emits the event in the next tick.
  await new Promise((resolve) => setImmediate(resolve));
  process.off('worker', count);
  expect(started).toBe(threads);
});
