import { useMemo } from 'react';
import { useProject } from '../app-context.ts';
import { type Answer, type Question, useAnswer } from './use-answer.ts';

/** {@link useAnswer} about the open project: asked anew whenever that is another, or changed. */
export function useProjectAnswer<T>(question: Question<T> | null, quiet: number): Answer<T> {
  const state = useProject(({ summary, generation }) => `${generation} ${summary?.revision}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: in another state another answer may be right.
  const asked = useMemo<Question<T> | null>(
    () => question && ((asking) => question(asking)),
    [question, state],
  );
  return useAnswer(asked, quiet);
}
