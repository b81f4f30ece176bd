import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AfterEdit } from './CellEditor.tsx';
import type { GridColumn } from './grid-types.ts';
import type { LoadRows, PageCache } from './page-cache.ts';
import type { PendingValues } from './pending.ts';
import type { CellPosition } from './selection.ts';

/** How editing begins: with the caret at the end, from nothing, or with everything selected. */
export type EditMode = 'edit' | 'replace' | 'select';

interface Editing extends CellPosition {
  mode: EditMode;
  /** The value before. */
  text: string;
}

/** An edit goes to the rows it began in, whatever is shown by the time it ends. */
interface EditingOf<R> extends Editing {
  load: LoadRows<R>;
  onCommit(row: number, column: GridColumn<R>, value: string): Promise<number>;
}

interface EditingOptions<R> {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly GridColumn<R>[];
  rowCount: number;
  active: CellPosition;
  cache: PageCache<R>;
  pending: PendingValues;
  load: LoadRows<R>;
  onCommit(row: number, column: GridColumn<R>, value: string): Promise<number>;
  /** Makes a cell the active one and brings it into sight. */
  goTo(cell: CellPosition): void;
}

/** Editing in the cell: what is edited, how it begins and where it leads. */
export function useEditing<R>(options: EditingOptions<R>) {
  const { scroller, columns, rowCount, active, cache, pending, load, onCommit, goTo } = options;
  const [editing, setEditing] = useState<EditingOf<R> | null>(null);

  // The selection was moved from outside, or other rows are shown: the focus goes along, and the editor commits
  // as it loses it.
  const left =
    editing !== null &&
    (editing.row !== active.row || editing.column !== active.column || editing.load !== load);
  useLayoutEffect(() => {
    if (left) scroller.current?.focus({ preventScroll: true });
  }, [left, scroller]);

  /** Begins if the cell can be edited and its value is known. Done on return: the key that began it types. */
  function edit({ row, column }: CellPosition, mode: EditMode): void {
    const field = columns[column];
    const data = cache.row(row);
    // What is of another source is shown until the rows that take its place are there.
    const isKnown = data !== undefined && cache.revisionOf(row) >= 0;
    if (field?.editable !== true || !isKnown || row >= rowCount) return;
    const typed = pending.of(row).find(({ columnId }) => columnId === field.id);
    const text = typed?.value ?? field.text(data);
    flushSync(() => setEditing({ row, column, mode, text, load, onCommit }));
  }

  function finish(value: string | null, after: AfterEdit): void {
    if (editing === null) return;
    const { row, column, text } = editing;
    const field = columns[column];
    setEditing(null);
    if (after !== 'leave') scroller.current?.focus({ preventScroll: true });
    if (field !== undefined && value !== null && value !== text) {
      const committed = editing.onCommit(row, field, value);
      if (editing.load === load) pending.add(row, field.id, value, committed);
      // Whoever rejects has told the person why.
      else committed.catch(() => {});
    }
    if (editing.load !== load) return;
    const next = nextCell({ row, column }, after, columns, rowCount);
    if (next === null) return;
    goTo(next);
    if (after === 'next' || after === 'previous') edit(next, 'select');
  }

  return { editing: editing !== null && editing.row < rowCount ? editing : null, edit, finish };
}

/** Where the active cell goes; null when it stays. Along means to the next cell that can be edited. */
function nextCell<R>(
  { row, column }: CellPosition,
  after: AfterEdit,
  columns: readonly GridColumn<R>[],
  rowCount: number,
): CellPosition | null {
  if (after === 'stay' || after === 'leave') return null;
  if (after === 'down') return { row: Math.min(row + 1, rowCount - 1), column };
  if (after === 'up') return { row: Math.max(row - 1, 0), column };
  const step = after === 'next' ? 1 : -1;
  const cells = columns.length;
  for (let at = row * cells + column + step; at >= 0 && at < rowCount * cells; at += step) {
    if (columns[at % cells]?.editable) return { row: Math.floor(at / cells), column: at % cells };
  }
  return null;
}
