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

type Commit<R> = (row: number, column: GridColumn<R>, value: string, data: R) => Promise<number>;

/** An edit goes to the rows it began in, whatever is shown by the time it ends. */
interface EditingOf<R> extends Editing {
  data: R;
  load: LoadRows<R>;
  onCommit: Commit<R>;
}

interface EditingOptions<R> {
  scroller: RefObject<HTMLElement | null>;
  columns: readonly GridColumn<R>[];
  rowCount: number;
  active: CellPosition;
  cache: PageCache<R>;
  pending: PendingValues;
  load: LoadRows<R>;
  onCommit: Commit<R>;
  keyOf: ((row: R) => string) | undefined;
  /** Makes a cell the active one and brings it into sight. */
  goTo(cell: CellPosition): void;
}

/** Editing in the cell: what is edited, how it begins and where it leads. */
export function useEditing<R>(options: EditingOptions<R>) {
  const { scroller, columns, rowCount, active, cache, pending, load, onCommit, keyOf, goTo } = options;
  const [editing, setEditing] = useState<EditingOf<R> | null>(null);

  // What is of another source is shown until the rows that take its place are there.
  const isOfSource = (row: number) => cache.revisionOf(row) >= 0;

  /** Whether the row that is edited stands where it stood, as far as is known. */
  function isThere({ row, data, load: from }: EditingOf<R>): boolean {
    if (from === load) return true;
    const now = cache.row(row);
    if (keyOf === undefined || now === undefined) return false;
    return !isOfSource(row) || keyOf(now) === keyOf(data);
  }

  // The selection was moved from outside, or other rows are shown: the focus goes along, and the editor commits
  // as it loses it.
  const left =
    editing !== null && (editing.row !== active.row || editing.column !== active.column || !isThere(editing));
  useLayoutEffect(() => {
    if (left) scroller.current?.focus({ preventScroll: true });
  }, [left, scroller]);

  /** Begins if the cell can be edited and its value is known. Done on return: the key that began it types. */
  function edit({ row, column }: CellPosition, mode: EditMode): void {
    const field = columns[column];
    const data = cache.row(row);
    if (data === undefined || field?.editable !== true || row >= rowCount) return;
    if (keyOf === undefined && !isOfSource(row)) return;
    const typed = pending.of(row).find(({ columnId }) => columnId === field.id);
    const text = typed?.value ?? field.text(data);
    flushSync(() => setEditing({ row, column, mode, text, data, load, onCommit }));
  }

  function finish(value: string | null, after: AfterEdit): void {
    if (editing === null) return;
    const { row, column, text } = editing;
    const field = columns[column];
    setEditing(null);
    if (after !== 'leave') scroller.current?.focus({ preventScroll: true });
    if (field !== undefined && value !== null && value !== text) {
      const committed = editing.onCommit(row, field, value, editing.data);
      if (isThere(editing)) pending.add(row, field.id, value, committed);
      // Whoever rejects has told the person why.
      else committed.catch(() => {});
    }
    if (!isThere(editing)) return;
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
