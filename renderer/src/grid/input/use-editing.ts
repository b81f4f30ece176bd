import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { GridColumn } from '../grid-types.ts';
import type { LoadRows, PageCache } from '../page-cache.ts';
import type { CellPosition } from '../selection.ts';
import type { AfterEdit } from './CellEditor.tsx';
import type { PendingValues } from './pending.ts';

/** How editing begins: with the caret at the end, with an empty text, or with everything selected. */
export type EditMode = 'edit' | 'replace' | 'select';

interface Editing extends CellPosition {
  mode: EditMode;
  /** The value before editing. */
  text: string;
}

type Commit<R> = (row: number, column: GridColumn<R>, value: string, data: R) => Promise<number>;

/** An edit belongs to the rows in which it began, even if other rows are shown when it ends. */
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
  /** Makes a cell active and scrolls to it. */
  goTo(cell: CellPosition): void;
}

export function useEditing<R>(options: EditingOptions<R>) {
  const { scroller, columns, rowCount, active, cache, pending, load, onCommit, keyOf, goTo } = options;
  const [editing, setEditing] = useState<EditingOf<R> | null>(null);

  // Rows of the previous source stay on screen until those of the new source arrive.
  const isOfSource = (row: number) => cache.isFrom(load, row);

  /** Whether the edited row is still in its place, as far as is known. */
  function isThere({ row, data, load: from }: EditingOf<R>): boolean {
    if (from === load) return true;
    const now = cache.row(row);
    if (keyOf === undefined || now === undefined) return false;
    return !isOfSource(row) || keyOf(now) === keyOf(data);
  }

  // If the selection moved, or other rows are shown, take the focus away; the editor commits on blur.
  const left =
    editing !== null && (editing.row !== active.row || editing.column !== active.column || !isThere(editing));
  useLayoutEffect(() => {
    if (left) scroller.current?.focus({ preventScroll: true });
  }, [left, scroller]);

  function isEditable({ row, column }: CellPosition): boolean {
    const data = cache.row(row);
    const field = columns[column];
    return field?.editable === true && (data === undefined || !field.isReadOnly?.(data));
  }

  /**
   * Begins editing if the cell is editable and its value is known. Renders synchronously, so that the key that started
   * the edit goes into the editor.
   */
  function edit({ row, column }: CellPosition, mode: EditMode): void {
    const field = columns[column];
    const data = cache.row(row);
    if (data === undefined || field === undefined || row >= rowCount || !isEditable({ row, column })) return;
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
      // The caller has reported the error to the user.
      else committed.catch(() => {});
    }
    if (!isThere(editing)) return;
    const next = nextCell({ row, column }, after, columns.length, rowCount, isEditable);
    if (next === null) return;
    goTo(next);
    if (after === 'next' || after === 'previous') edit(next, 'select');
  }

  return { editing: editing !== null && editing.row < rowCount ? editing : null, isEditable, edit, finish };
}

/** The next active cell; null to stay. Tab goes to the next editable cell. */
function nextCell(
  { row, column }: CellPosition,
  after: AfterEdit,
  cells: number,
  rowCount: number,
  isEditable: (cell: CellPosition) => boolean,
): CellPosition | null {
  if (after === 'stay' || after === 'leave') return null;
  if (after === 'down') return { row: Math.min(row + 1, rowCount - 1), column };
  if (after === 'up') return { row: Math.max(row - 1, 0), column };
  const step = after === 'next' ? 1 : -1;
  for (let at = row * cells + column + step; at >= 0 && at < rowCount * cells; at += step) {
    const cell = { row: Math.floor(at / cells), column: at % cells };
    if (isEditable(cell)) return cell;
  }
  return null;
}
