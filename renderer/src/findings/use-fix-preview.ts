import type { EditPreview } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp, useView } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { type EditPreviewState, useEditPreview } from '../preview/use-edit-preview.ts';

/** What the fix of a rule would change in what is shown. */
export function useFixPreview(code: string): EditPreviewState {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const question = useCallback<Question<EditPreview>>(
    (asking) => engine.request('previewFix', { view, code }, asking),
    [engine, view, code],
  );
  return useEditPreview(question);
}
