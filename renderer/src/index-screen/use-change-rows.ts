import type { IndexRows, Problem } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import { changeBundle } from '../shards/change-bundle.ts';
import { tell } from '../stores/notices.ts';

/** Makes something else of the rows of the index to come; resolves to why that cannot be, which is told, or null. */
export type ChangeRows = (by: (rows: IndexRows) => IndexRows) => Promise<Problem | null>;

export function useChangeRows(): ChangeRows {
  const app = useApp();
  return useCallback(
    async (by) => {
      const problem = await changeBundle(app, (before) => ({ ...before, rows: by(before.rows) }));
      if (problem) tell(app.notices, problem);
      return problem;
    },
    [app],
  );
}
