/** Work that goes on longer lets other work have its turn, in milliseconds. */
export const TURN = 4;

/**
 * The steps of a long piece of work, other work in between: no step is to take longer than some milliseconds.
 * @param turned called after other work had its turn; what it throws ends the work
 */
export async function* inTurns<T>(steps: Iterable<T>, turned: () => void): AsyncGenerator<T> {
  let since = performance.now();
  for (const step of steps) {
    yield step;
    if (performance.now() - since < TURN) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turned();
    since = performance.now();
  }
}

/** Work of which a turn is done: what it came to, or the steps that are left. */
export type Begun<T, R> = { readonly value: R } | { readonly steps: Generator<T, R> };

/** Does the first turn of some work, which may be all. */
export function begin<T, R>(steps: Generator<T, R>): Begun<T, R> {
  const since = performance.now();
  do {
    const step = steps.next();
    if (step.done) return { value: step.value };
  } while (performance.now() - since < TURN);
  return { steps };
}

/**
 * The same of work that comes to something, which it gives.
 * @param each told of every step
 */
export async function completed<T, R>(
  steps: Generator<T, R>,
  each: (step: T) => void,
  turned: () => void,
): Promise<R> {
  let since = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    each(step.value);
    if (performance.now() - since < TURN) continue;
    await new Promise((resolve) => setImmediate(resolve));
    turned();
    since = performance.now();
  }
}
