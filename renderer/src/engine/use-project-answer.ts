import { useMemo } from 'react';
import { useProject } from '../app-context.ts';
import { type Answer, type Question, useAnswer } from './use-answer.ts';

/** {@link useAnswer} for questions about the open project: asks again whenever the project changes. */
export function useProjectAnswer<T>(question: Question<T> | null, quiet: number): Answer<T> {
  const state = useProject(({ summary, generation }) => `${generation} ${summary?.revision}`);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer may depend on the state.
  const asked = useMemo<Question<T> | null>(
    () => question && ((asking) => question(asking)),
    [question, state],
  );
  return useAnswer(asked, quiet);
}
