/** After this many milliseconds, long work yields to other work. */
export const TURN = 4;

/**
 * Yields the steps of a long task and lets other work run in between. No step should take longer than a few
 * milliseconds.
 * @param turned called after other work has run; if it returns a promise, the task waits for it; if it throws, the task
 *   ends with that error
 */
export async function* inTurns<T>(steps: Iterable<T>, turned: () => unknown): AsyncGenerator<T> {
  let since = performance.now();
  for (const step of steps) {
    yield step;
    if (performance.now() - since < TURN) continue;
    await new Promise((resolve) => setImmediate(resolve));
    await turned();
    since = performance.now();
  }
}

/** A task after its first turn: its result, or its remaining steps. */
export type Begun<T, R> = { readonly value: R } | { readonly steps: Generator<T, R> };

/** Runs the first turn of a task, which may finish it. */
export function begin<T, R>(steps: Generator<T, R>): Begun<T, R> {
  const since = performance.now();
  do {
    const step = steps.next();
    if (step.done) return { value: step.value };
  } while (performance.now() - since < TURN);
  return { steps };
}

/**
 * Runs all steps of a task, lets other work run in between, and returns the task's result.
 * @param each called with every step
 * @param turned called after other work ran; an error that it throws ends the task
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
