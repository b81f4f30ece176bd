import type { EditPreview, Problem } from '@urlset/core/contract.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** How long the question must be unchanged before it is asked, in milliseconds. */
const QUIET = 120;

export interface EditPreviewState<P extends EditPreview = EditPreview> {
  /** The preview of the previous question until the current one has an answer. */
  preview: P | null;
  complete: boolean;
  /** Why the edit is not possible. */
  problem: Problem | null;
}

/** What an edit would do, as far as known. Asks again when the edit or the entries change; empty for null. */
export function useEditPreview<P extends EditPreview>(question: Question<P> | null): EditPreviewState<P> {
  const { value, complete, problem } = useProjectAnswer(question, QUIET);
  return { preview: problem ? null : value, complete, problem };
}
