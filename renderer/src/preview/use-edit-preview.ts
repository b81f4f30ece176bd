import type { EditPreview, Problem } from '@urlset/core/contract.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';

/** Typing waits so long for the next letter, and what is read or compared for its end, in milliseconds. */
const QUIET = 120;

export interface EditPreviewState<P extends EditPreview = EditPreview> {
  /** Of what was asked before, until something is known of what is asked now. */
  preview: P | null;
  complete: boolean;
  /** Why it cannot be done. */
  problem: Problem | null;
}

/** What an edit would do, as far as is known: asked anew whenever it is another or entries changed; nothing for null. */
export function useEditPreview<P extends EditPreview>(question: Question<P> | null): EditPreviewState<P> {
  const { value, complete, problem } = useProjectAnswer(question, QUIET);
  return { preview: problem ? null : value, complete, problem };
}
