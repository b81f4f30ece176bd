/** What work in steps comes to, done at once. */
export function lastOf<R>(steps: Generator<unknown, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** Work in steps of some milliseconds each, which may say of how many entries it is done. */
export type Steps<R> = Generator<number | undefined, R>;
