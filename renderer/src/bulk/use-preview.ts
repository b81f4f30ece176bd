import type { EditPreview, Problem } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import type { PreviewedRequest } from './bulk-request.ts';

/** Typing waits so long for the next letter, in milliseconds. */
const QUIET = 120;

/** What an edit would do, as far as is known. */
interface PreviewState {
  /** Of what was asked before, until something is known of what is asked now. */
  preview: EditPreview | null;
  complete: boolean;
  /** Why it cannot be done. */
  problem: Problem | null;
}

/** Asks what an edit would do, anew whenever it is another or entries changed; nothing for null. */
export function usePreview(request: PreviewedRequest | null): PreviewState {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const order = useProject((state) => state.order);
  const revision = useProject(({ summary }) => summary?.revision);
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request, and of another revision another answer may be right.
  const question = useMemo<Question<EditPreview> | null>(() => {
    if (request === null) return null;
    if (request.kind !== 'file-times')
      return (asking) => engine.request('preview', { view, order, request }, asking);
    const { rows, list, site } = request;
    return (asking) => engine.request('previewFileTimes', { view, order, rows, list, site }, asking);
  }, [engine, view, order, revision, key]);
  const { value, complete, problem } = useAnswer(question, QUIET);
  return { preview: problem ? null : value, complete, problem };
}
