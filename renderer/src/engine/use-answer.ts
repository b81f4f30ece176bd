import { type Problem, toProblem } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Asks the engine; what is known so far is told as parts. The same function is the same question. */
export type Question<T> = (asking: { signal: AbortSignal; onPart(part: T): void }) => Promise<T>;

export interface Answer<T> {
  /** To what was asked before, until something is known of what is asked now; null while nothing is. */
  value: T | null;
  /** Whether it is all of the answer to what is asked now. */
  complete: boolean;
  /** Why there is none. */
  problem: Problem | null;
  /** Asks anew at once, and resolves when that is known. */
  again(): Promise<void>;
}

/**
 * The answer to a question that changes; none for null. What is wanted no longer is cancelled.
 * @param quiet milliseconds for which the question must stay the same, unless it is the first
 */
export function useAnswer<T>(question: Question<T> | null, quiet: number): Answer<T> {
  const [known, setKnown] = useState<Known<T>>({ to: null, value: null, complete: false, problem: null });
  const latest = useRef<Question<T> | null>(null);

  const ask = useCallback(async (asked: Question<T>, signal: AbortSignal) => {
    const know = (value: T, complete: boolean) => {
      if (!signal.aborted) setKnown({ to: asked, value, complete, problem: null });
    };
    try {
      know(await asked({ signal, onPart: (part) => know(part, false) }), true);
    } catch (error) {
      const problem = toProblem(error);
      // Rows moved: there will be news, and another question with it.
      if (signal.aborted || problem.code === 'stale-view') return;
      setKnown(({ value }) => ({ to: asked, value, complete: false, problem }));
    }
  }, []);

  useEffect(() => {
    if (!question) return;
    const wait = latest.current ? quiet : 0;
    latest.current = question;
    const asking = new AbortController();
    const timer = window.setTimeout(() => void ask(question, asking.signal), wait);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [ask, question, quiet]);

  const again = useCallback(async () => {
    // Nothing cancels it: somebody waits for it to be shown.
    if (latest.current) await ask(latest.current, new AbortController().signal);
  }, [ask]);

  const isCurrent = known.to === question;
  return {
    value: question && known.value,
    complete: isCurrent && known.complete,
    problem: isCurrent ? known.problem : null,
    again,
  };
}

/** What was answered last, and to which question. */
interface Known<T> {
  to: Question<T> | null;
  value: T | null;
  complete: boolean;
  problem: Problem | null;
}
