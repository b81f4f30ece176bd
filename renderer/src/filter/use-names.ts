import type { QueryNames } from '@urlset/core/query/complete.ts';
import { useMemo, useState } from 'react';
import { useApp, useProject } from '../app-context.ts';

/** What a filter may name in the open project; `ask` looks for the languages of alternates anew. */
export function useNames(): { names: QueryNames; ask(): void } {
  const { engine } = useApp();
  const files = useProject((state) => state.names);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  return {
    names: useMemo(() => ({ files: [...files.values()], languages }), [files, languages]),
    // Without them the rest is offered still.
    ask: () =>
      void engine.request('names', {}).then(
        (names) => setLanguages(names.languages),
        () => {},
      ),
  };
}
