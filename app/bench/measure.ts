/** The median and the shortest time of several runs, in milliseconds, and the number of runs. */
export interface Timing {
  median: number;
  min: number;
  runs: number;
}

/**
 * How often to repeat a run: first uncounted warm-ups, then runs until both minimums are reached. Once the runs have
 * taken `mostMilliseconds`, {@link FEWEST} runs are enough.
 */
interface Patience {
  warmMilliseconds: number;
  leastRuns: number;
  leastMilliseconds: number;
  mostMilliseconds: number;
}

/** For runs that take milliseconds to seconds: many repeats of fast runs, as few as three of slow ones. */
const USUAL: Patience = {
  warmMilliseconds: 1500,
  leastRuns: 5,
  leastMilliseconds: 2000,
  mostMilliseconds: 12_000,
};
const FEWEST = 3;

/** Runs something repeatedly, first to warm up, and returns the times of the counted runs. */
export async function measure(
  run: () => unknown,
  { warmMilliseconds, leastRuns, leastMilliseconds, mostMilliseconds }: Patience = USUAL,
): Promise<Timing> {
  for (let spent = 0; spent < warmMilliseconds; ) spent += await once(run);
  const times: number[] = [];
  for (let spent = 0; ; ) {
    const time = await once(run);
    times.push(time);
    spent += time;
    if (times.length >= leastRuns && spent >= leastMilliseconds) break;
    if (times.length >= FEWEST && spent >= mostMilliseconds) break;
  }
  return summarise(times);
}

/** Measures three runs without a warm-up, for runs that take many seconds. */
export function measureFew(run: () => unknown): Promise<Timing> {
  return measure(run, { warmMilliseconds: 0, leastRuns: FEWEST, leastMilliseconds: 0, mostMilliseconds: 0 });
}

export function summarise(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return { median, min: sorted[0] ?? 0, runs: sorted.length };
}

async function once(run: () => unknown): Promise<number> {
  // Does not force garbage collection between runs: V8 would also discard compiled code, and the next run would be cold
  // again.
  const start = performance.now();
  await run();
  return performance.now() - start;
}

/** Resident bytes after garbage collection, once they stop falling. */
export function settledMemory(): Promise<number> {
  return restingMemory(() => globalThis.gc?.());
}

/** Resident bytes, once they stop falling. Calls `before` before each sample. */
export async function restingMemory(before = () => {}): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let quiet = 0; quiet < 4; ) {
    before();
    await new Promise((resolve) => setTimeout(resolve, 250));
    const now = process.memoryUsage.rss();
    quiet = now < least * 0.99 ? 0 : quiet + 1;
    least = Math.min(least, now);
  }
  return least;
}
