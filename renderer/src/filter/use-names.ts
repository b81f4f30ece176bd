import type { QueryNames } from '@urlset/core/table/query/complete.ts';
import { useMemo, useState } from 'react';
import { useApp, useProject } from '../app-context.ts';

/** The names that a filter can use in the open project. `ask` reloads the languages of alternates. */
export function useNames(): { names: QueryNames; ask(): void } {
  const { engine } = useApp();
  const files = useProject((state) => state.names);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  return {
    names: useMemo(() => ({ files: [...files.values()], languages }), [files, languages]),
    // If this fails, the box still completes everything else.
    ask: () =>
      void engine.request('names', {}).then(
        (names) => setLanguages(names.languages),
        () => {},
      ),
  };
}
