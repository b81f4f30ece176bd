import { type Problem, toProblem } from '@urlset/core/contract.ts';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Asks the engine, which may send partial answers first. A new function is a new question. */
export type Question<T> = (asking: { signal: AbortSignal; onPart(part: T): void }) => Promise<T>;

export interface Answer<T> {
  /** The answer to the previous question until something is known about the current one; null if nothing is known. */
  value: T | null;
  /** Whether {@link value} is the complete answer to the current question. */
  complete: boolean;
  /** Why the current question was not answered. */
  problem: Problem | null;
  /** Asks again at once, and resolves when the engine has answered or refused. */
  again(): Promise<void>;
}

/** Milliseconds to wait before repeating a question that failed because the rows changed. */
export const UNTIL_AGAIN = 200;

/**
 * The answer to a question that changes over time. Cancels the previous question. Without a question, the value is
 * null.
 * @param quiet milliseconds for which a new question must be unchanged before it is asked; the first is asked at once
 */
export function useAnswer<T>(question: Question<T> | null, quiet: number): Answer<T> {
  const [known, setKnown] = useState<Known<T>>({ to: null, value: null, complete: false, problem: null });
  const latest = useRef<Question<T> | null>(null);

  /** Resolves to whether the question must be asked again, because the rows had changed. */
  const ask = useCallback(async (asked: Question<T>, signal: AbortSignal): Promise<boolean> => {
    const know = (value: T, complete: boolean) => {
      if (!signal.aborted) setKnown({ to: asked, value, complete, problem: null });
    };
    try {
      // Drawing a partial answer must not delay a frame while the user scrolls or types.
      const onPart = (part: T) => startTransition(() => know(part, false));
      know(await asked({ signal, onPart }), true);
    } catch (error) {
      const problem = toProblem(error);
      if (signal.aborted) return false;
      if (problem.code === 'stale-view') return true;
      setKnown(({ value }) => ({ to: asked, value, complete: false, problem }));
    }
    return false;
  }, []);

  useEffect(() => {
    if (!question) return;
    const wait = latest.current ? quiet : 0;
    latest.current = question;
    const asking = new AbortController();
    let timer = 0;
    const askIn = (milliseconds: number) => {
      timer = window.setTimeout(async () => {
        if ((await ask(question, asking.signal)) && !asking.signal.aborted) askIn(UNTIL_AGAIN);
      }, milliseconds);
    };
    askIn(wait);
    return () => {
      window.clearTimeout(timer);
      asking.abort();
    };
  }, [ask, question, quiet]);

  const again = useCallback(async () => {
    // Not cancelable, because the caller waits for the answer.
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

interface Known<T> {
  to: Question<T> | null;
  value: T | null;
  complete: boolean;
  problem: Problem | null;
}
