import type { EditPreview } from '@urlset/core/contract.ts';
import { useMemo } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { type EditPreviewState, useEditPreview } from '../preview/use-edit-preview.ts';
import type { PreviewedRequest } from './bulk-request.ts';

/** Previews what a bulk edit would do; no preview for null. */
export function usePreview(request: PreviewedRequest | null): EditPreviewState {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const order = useProject((state) => state.order);
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request.
  const question = useMemo<Question<EditPreview> | null>(() => {
    if (request === null) return null;
    if (request.kind !== 'file-times')
      return (asking) => engine.request('preview', { view, order, request }, asking);
    const { rows, list, site } = request;
    return (asking) => engine.request('previewFileTimes', { view, order, rows, list, site }, asking);
  }, [engine, view, order, key]);
  return useEditPreview(question);
}
