/** Runs all steps at once and returns their result. */
export function lastOf<R>(steps: Generator<unknown, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Work in steps of a few milliseconds each. A step may yield the number of entries done so far. */
export type Steps<R> = Generator<number | undefined, R>;
