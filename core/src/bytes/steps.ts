/** Runs all steps without a break and returns their result. */
export function lastOf<R>(steps: Generator<unknown, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/**
 * Calls `step` with each number from 0 to `count` - 1 and returns null. May stop at a step that takes too long and
 * return the number of that step.
 */
export type EachStep = (count: number, step: (place: number) => void) => number | null;

/** Runs all steps, however long they take. */
export function eachStep(count: number, step: (place: number) => void): null {
  for (let place = 0; place < count; place++) step(place);
  return null;
}

/** Work in steps of a few milliseconds each. A step may yield the number of entries done so far. */
export type Steps<R> = Generator<number | undefined, R>;
