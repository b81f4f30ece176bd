/** How long something took, in milliseconds. */
export interface Timing {
  median: number;
  min: number;
  runs: number;
}

/** How often something is run: warm-ups that do not count, then runs until both leasts are reached. */
interface Patience {
  warmMilliseconds: number;
  leastRuns: number;
  leastMilliseconds: number;
  mostMilliseconds: number;
}

/** For what takes milliseconds to seconds: many runs of the quick, three of the slow. */
const USUAL: Patience = {
  warmMilliseconds: 1500,
  leastRuns: 5,
  leastMilliseconds: 2000,
  mostMilliseconds: 12_000,
};
const FEWEST = 3;

/** Runs something again and again. */
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

/** Runs something three times, cold and without a warm-up: for what takes many seconds. */
export function measureFew(run: () => unknown): Promise<Timing> {
  return measure(run, { warmMilliseconds: 0, leastRuns: FEWEST, leastMilliseconds: 0, mostMilliseconds: 0 });
}

/**
 * Runs each of these in turn, some times, cold and without a warm-up: what else the machine does comes over all of
 * them alike.
 */
export async function measureInTurn(
  times: number,
  things: readonly (() => unknown)[],
): Promise<readonly Timing[]> {
  const taken = things.map((): number[] => []);
  for (let time = 0; time < times; time++) {
    for (const [place, thing] of things.entries()) taken[place]?.push(await once(thing));
  }
  return taken.map(summarise);
}

export function summarise(times: readonly number[]): Timing {
  const sorted = times.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? 0;
  const median = sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
  return { median, min: sorted[0] ?? 0, runs: sorted.length };
}

async function once(run: () => unknown): Promise<number> {
  // No collection is forced in between: V8 throws compiled code away with it, and the next run is cold again.
  const start = performance.now();
  await run();
  return performance.now() - start;
}
