import type { IndexRows, Problem } from '@urlset/core/contract.ts';
import { useCallback } from 'react';
import { useApp } from '../app-context.ts';
import { changeBundle } from '../shards/change-bundle.ts';
import { tell } from '../stores/notices.ts';

/** Changes the rows of the planned index. Resolves to the problem, which is also reported to the user, or null. */
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
