import type { EditPreview } from '@urlset/core/contract.ts';
import { toProblem } from '@urlset/core/contract.ts';
import { useEffect, useState } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';
import { tell } from '../stores/notices.ts';

/** While a file is read or compared, the answer changes all the time: it is asked for afterwards. In milliseconds. */
const QUIET = 150;

/** What the fix of a rule would change in what is shown, as far as is known; null while nothing is. */
export function useFixPreview(code: string): { preview: EditPreview | null; complete: boolean } {
  const app = useApp();
  const view = useView((state) => state.shown);
  const revision = useProject(({ summary }) => summary?.revision);
  const [state, setState] = useState<{ preview: EditPreview | null; complete: boolean }>({
    preview: null,
    complete: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: of another revision another answer may be right.
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const ask = () =>
      app.engine
        .request(
          'previewFix',
          { view, code },
          { signal, onPart: (preview) => setState({ preview, complete: false }) },
        )
        .then(
          (preview) => {
            if (!signal.aborted) setState({ preview, complete: true });
          },
          (error: unknown) => {
            const problem = toProblem(error);
            // Rows moved: another revision is on its way, and the question with it.
            if (!signal.aborted && problem.code !== 'stale-view') tell(app.notices, problem);
          },
        );
    const timer = window.setTimeout(ask, state.preview === null ? 0 : QUIET);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [app, code, view, revision]);

  return state;
}
