import { MOST_ROWS_ASKED, type PlannedRow, type RowRange } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useState } from 'react';
import { useApp, usePlan, useProject } from '../../app-context.ts';
import type { GridSelection } from '../../grid/selection.ts';
import { selectedRows } from '../../urls/selection.ts';

type LoadPlanned = (first: number, count: number) => Promise<PlannedRow[]>;

/** Returns the function that loads rows of the planned index. A new plan gets a new function. */
export function usePlannedRows(): LoadPlanned {
  const { engine } = useApp();
  const plan = usePlan((state) => state.plan?.plan ?? 0);
  return useCallback(
    (first, count) => engine.request('plannedRows', { plan, first, count: Math.min(count, MOST_ROWS_ASKED) }),
    [engine, plan],
  );
}

/**
 * Loads the planned rows in these ranges, in order.
 * @param most maximum number of rows to load
 */
export async function loadRanges(
  load: LoadPlanned,
  ranges: readonly RowRange[],
  most: number,
): Promise<PlannedRow[]> {
  const rows: PlannedRow[] = [];
  for (const { first, count } of ranges) {
    const end = first + Math.min(count, most - rows.length);
    for (let at = first; at < end; ) {
      const page = await load(at, end - at);
      if (page.length === 0) break;
      rows.push(...page);
      at += page.length;
    }
  }
  return rows;
}

/** The first {@link MOST_ROWS_ASKED} of the selected rows of the planned index. */
export function useSelectedPlanned(selection: GridSelection): readonly PlannedRow[] {
  const load = usePlannedRows();
  const done = usePlan((state) => state.plan?.done);
  const revision = useProject(({ summary }) => summary?.revision);
  const [rows, setRows] = useState<readonly PlannedRow[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: progress of the plan, or an edit, can change these rows.
  useEffect(() => {
    let isWanted = true;
    loadRanges(load, selectedRows(selection), MOST_ROWS_ASKED).then(
      (known) => isWanted && setRows(known),
      // The request fails when a new plan is on its way.
      () => {},
    );
    return () => {
      isWanted = false;
    };
  }, [load, selection, done, revision]);
  return rows;
}
