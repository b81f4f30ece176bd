import { createContext, Script } from 'node:vm';

/** How long a batch runs before the timeout restarts, in milliseconds. Node starts a thread for each timeout. */
const BATCH = 100;
/** Steps between two reads of the clock: reading it takes as long as a step. */
const STRIDE = 32;
/** Time limit of a batch in milliseconds. A step that starts late in a batch gets less, but its second run gets all. */
const LIMIT = 250;

/** Compiled once, because that takes a millisecond. */
const SCRIPT = new Script('batch()');
const IDLE = () => undefined;
const WORLD: { batch(): void } = { batch: IDLE };
const CONTEXT = createContext(WORLD);

/**
 * Calls `step` with 0 up to `count` - 1, for steps that run a user's regular expression. A step that takes longer than
 * a quarter of a second is interrupted: the timeout of Node's `vm` scripts stops even a single match. The timeout uses
 * wall-clock time, and a busy machine may have stalled for that long. An interrupted step therefore runs once more, so
 * steps must tolerate a restart.
 * @returns the step that was interrupted twice; null if all steps finished
 */
export function eachInTime(count: number, step: (place: number) => void): number | null {
  let place = 0;
  let broken = -1;
  WORLD.batch = () => {
    const end = performance.now() + BATCH;
    do {
      for (const stop = Math.min(count, place + STRIDE); place < stop; place++) step(place);
    } while (place < count && performance.now() < end);
  };
  try {
    while (place < count) {
      try {
        SCRIPT.runInContext(CONTEXT, { timeout: LIMIT });
      } catch (error) {
        if (!isTimeout(error)) throw error;
        if (place === broken) return place;
        broken = place;
      }
    }
    return null;
  } finally {
    // The context lives on, so drop the reference to the caller's step.
    WORLD.batch = IDLE;
  }
}

/** The error may come from the script's context, which has its own `Error` class, so `instanceof` does not work. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
