import type { Question } from './use-answer.ts';

/** How much of a long task is done; `total` is 0 while unknown. */
export interface Progress {
  readonly done: number;
  readonly total: number;
}

export const NOTHING_YET: Progress = { done: 0, total: 0 };

/** An answer, or the progress towards it. */
export interface Underway<T> {
  progress: Progress;
  known: T | null;
}

/** A question that reports its progress on the way to the answer. */
export function underway<T>(
  ask: (asking: { signal: AbortSignal; onPart(progress: Progress): void }) => Promise<T>,
): Question<Underway<T>> {
  return async ({ signal, onPart }) => {
    const known = await ask({ signal, onPart: (progress) => onPart({ progress, known: null }) });
    return { progress: NOTHING_YET, known };
  };
}
