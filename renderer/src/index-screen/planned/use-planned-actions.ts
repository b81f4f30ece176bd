import type { PlannedChange, RowRange } from '@urlset/core/contract.ts';
import { useMemo, useRef } from 'react';
import { useApp } from '../../app-context.ts';
import { createSerial } from '../../engine/client.ts';
import type { GridSelection } from '../../grid/selection.ts';
import { telling } from '../../stores/notices.ts';
import { selectedCount, selectedRows } from '../../urls/selection.ts';
import { grabbedRows, startRowDrag } from './row-drag.ts';

/** The actions on rows of the planned index. They act on the selection unless noted otherwise. */
export interface PlannedActions {
  moveBy(by: -1 | 1): void;
  /** Drags the row, or the whole selection if it includes the row. */
  drag(event: PointerEvent, row: number): void;
  /** Removes the foreign sitemaps in the selection. */
  remove(): void;
  /** Derives the lastmod of the selected shards from their content again. */
  makeAutomatic(): void;
}

interface PlannedTableState {
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  count: number;
}

/** Runs actions one after another. Rows stay selected when they move. */
export function usePlannedActions({ selection, onSelect, count }: PlannedTableState): PlannedActions {
  const { engine, notices, plan: store } = useApp();
  const inTurn = useMemo(createSerial, []);
  const latest = useRef(selection);
  latest.current = selection;

  async function change(rows: RowRange[], what: PlannedChange): Promise<void> {
    const { plan } = store.getState();
    if (plan && rows.length > 0) {
      await engine.request('changePlannedRows', { plan: plan.plan, rows, change: what });
    }
  }
  async function move(rows: RowRange[], to: number): Promise<void> {
    await change(rows, { kind: 'move', to });
    latest.current = movedTo(latest.current, rows, to);
    onSelect(latest.current);
  }
  // While the user holds a key down, each repeat moves the rows on from where the previous one left them.
  const act = (task: (selected: RowRange[]) => Promise<void>) =>
    void telling(notices, () => inTurn(() => task(selectedRows(latest.current))));

  return {
    moveBy(by) {
      act(async (selected) => {
        const to = moveTarget(selected, by, count);
        if (to !== null) await move(selected, to);
      });
    },
    drag(event, row) {
      startRowDrag(event, (to) => act(() => move(grabbedRows(latest.current, row), to)));
    },
    remove: () => act((selected) => change(selected, { kind: 'remove' })),
    makeAutomatic: () => act((selected) => change(selected, { kind: 'automatic' })),
  };
}

/** The selection after its rows have moved before the row `to`. */
function movedTo({ active, ranges }: GridSelection, rows: readonly RowRange[], to: number): GridSelection {
  const first = rows.reduce((at, row) => at - Math.max(0, Math.min(row.count, to - row.first)), to);
  const count = selectedCount({
    active,
    ranges: rows.map((row) => ({ ...row, firstColumn: 0, columns: 1 })),
  });
  const [{ firstColumn, columns } = { firstColumn: active.column, columns: 1 }] = ranges;
  return { active: { row: first, column: active.column }, ranges: [{ first, count, firstColumn, columns }] };
}

/**
 * The row to insert before when rows move up or down by one; null if they cannot move.
 * @param count the total number of rows
 */
export function moveTarget(rows: readonly RowRange[], by: -1 | 1, count: number): number | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const to = by < 0 ? first.first - 1 : last.first + last.count + 1;
  return to < 0 || to > count ? null : to;
}
