/** Returns a function that calls `say` at most once per `interval` milliseconds, and drops calls that come sooner. */
export function atMostEvery<T extends unknown[]>(
  interval: number,
  say: (...what: T) => void,
): (...what: T) => void {
  let said = Number.NEGATIVE_INFINITY;
  return (...what) => {
    const now = performance.now();
    if (now - said < interval) return;
    said = now;
    say(...what);
  };
}
