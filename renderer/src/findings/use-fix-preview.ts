import type { EditPreview, Problem } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';

/** While a file is read or compared, the answer changes all the time: it is asked for afterwards. In milliseconds. */
const QUIET = 150;

interface FixPreviewState {
  /** As far as is known; null while nothing is. */
  preview: EditPreview | null;
  complete: boolean;
  /** Why nothing is. */
  problem: Problem | null;
}

/** What the fix of a rule would change in what is shown. */
export function useFixPreview(code: string): FixPreviewState {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const revision = useProject(({ summary }) => summary?.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another revision another answer may be right.
  const question = useCallback<Question<EditPreview>>(
    (asking) => engine.request('previewFix', { view, code }, asking),
    [engine, view, code, revision],
  );
  const { value, complete, problem } = useAnswer(question, QUIET);
  return { preview: problem ? null : value, complete, problem };
}
