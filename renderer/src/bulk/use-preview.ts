import { type EditPreview, type PreviewRequest, type Problem, toProblem } from '@urlset/core/contract.ts';
import { useEffect, useRef, useState } from 'react';
import { useApp, useProject, useView } from '../app-context.ts';

/** Typing waits so long for the next letter, in milliseconds. */
const QUIET = 120;

/** What an edit would do, as far as is known. */
export interface PreviewState {
  /** Of what was asked before, until something is known of what is asked now. */
  preview: EditPreview | null;
  complete: boolean;
  /** Why it cannot be done. */
  problem: Problem | null;
}

const NOTHING: PreviewState = { preview: null, complete: false, problem: null };

/** Asks what an edit would do, anew whenever it is another or entries changed; nothing for null. */
export function usePreview(request: PreviewRequest | null): PreviewState {
  const app = useApp();
  const view = useView((state) => state.shown);
  const order = useProject((state) => state.order);
  const revision = useProject(({ summary }) => summary?.revision);
  const [state, setState] = useState(NOTHING);
  const key = JSON.stringify(request);
  const asked = useRef(request);
  asked.current = request;

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request, and of another revision another answer may be right.
  useEffect(() => {
    const { current } = asked;
    if (current === null) {
      setState(NOTHING);
      return;
    }
    setState(({ preview }) => ({ preview, complete: false, problem: null }));
    const controller = new AbortController();
    const { signal } = controller;
    const ask = async () => {
      try {
        const preview = await app.engine.request(
          'preview',
          { view, order, request: current },
          { signal, onPart: (part) => setState({ preview: part, complete: false, problem: null }) },
        );
        if (!signal.aborted) setState({ preview, complete: true, problem: null });
      } catch (error) {
        const problem = toProblem(error);
        // Rows moved: the next order is on its way, and the question with it.
        if (signal.aborted || problem.code === 'stale-view') return;
        setState({ preview: null, complete: false, problem });
      }
    };
    const timer = window.setTimeout(() => void ask(), QUIET);
    return () => {
      window.clearTimeout(timer);
      controller.abort();
    };
  }, [app, view, order, revision, key]);

  return state;
}
