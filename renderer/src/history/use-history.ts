import { useEffect, useRef, useState } from 'react';
import { useApp, useProject } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { type History, loadHistory, NO_HISTORY } from './load-history.ts';

/** The history of the open project. Loads it again whenever the project changes, one request at a time. */
export function useHistory(): History {
  const { engine, notices } = useApp();
  const revision = useProject((state) => state.summary?.revision);
  const dirty = useProject((state) => state.summary?.dirty);
  const [history, setHistory] = useState(NO_HISTORY);
  const loading = useRef<{ known: History; busy: boolean; again: boolean }>({
    known: NO_HISTORY,
    busy: false,
    again: false,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change in either one means there may be new steps.
  useEffect(() => {
    const state = loading.current;
    state.again = true;
    if (state.busy) return;
    state.busy = true;
    void telling(notices, async () => {
      while (state.again) {
        state.again = false;
        state.known = await loadHistory(engine, state.known);
        setHistory(state.known);
      }
    }).finally(() => {
      state.busy = false;
    });
  }, [engine, notices, revision, dirty]);

  return history;
}
