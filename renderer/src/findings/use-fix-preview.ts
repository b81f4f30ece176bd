import type { FixPreview, RowRange } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp, useView } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { type EditPreviewState, useEditPreview } from '../preview/use-edit-preview.ts';

/** Previews what the fix of a rule would change at these rows, or everywhere in the view. */
export function useFixPreview(code: string, rows: RowRange[] | null): EditPreviewState<FixPreview> {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const question = useCallback<Question<FixPreview>>(
    (asking) => engine.request('previewFix', { view, code, mode: 'unsafe', rows }, asking),
    [engine, view, code, rows],
  );
  return useEditPreview(question);
}
