/** Says something at once, and then at most every `interval` milliseconds: what comes sooner is left unsaid. */
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
