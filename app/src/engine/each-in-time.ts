import { createContext, Script } from 'node:vm';

/** So long a batch runs before the watch is set anew, in milliseconds: each watch is a thread of its own. */
const BATCH = 100;
/** Steps between two looks at the clock, which takes as long as a step. */
const STRIDE = 32;
/** Longer than this no step may hold; it may be stopped at {@link BATCH} less. */
const LIMIT = 250;

/** Made once: that takes a millisecond. */
const SCRIPT = new Script('batch()');
const IDLE = () => undefined;
const WORLD: { batch(): void } = { batch: IDLE };
const CONTEXT = createContext(WORLD);

/**
 * Calls `step` with 0 up to `count` - 1, for steps that run a person's regular expression: one that holds
 * longer than a quarter of a second is broken off. Node's watch over scripts stops even a single match. It
 * goes by the clock, and a busy machine may have stood still for so long: a step that was broken off is done
 * once more, so steps must not mind being begun twice.
 * @returns the step that was broken off twice; null when all were done
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
    // What a step sees of a project, it sees no longer.
    WORLD.batch = IDLE;
  }
}

/** The error is of the script's own world, where `Error` is another. */
function isTimeout(error: unknown): boolean {
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    error.code === 'ERR_SCRIPT_EXECUTION_TIMEOUT'
  );
}
