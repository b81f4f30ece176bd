/** What work in steps comes to, done at once. */
export function lastOf<R>(steps: Generator<unknown, R>): R {
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}
