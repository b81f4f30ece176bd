import type { Severity } from '@urlset/core/contract.ts';
import type { ReactNode, Ref } from 'react';
import type { LoadRows } from './page-cache.ts';
import type { GridSelection } from './selection.ts';

/** Why a cell or a row is marked, the worst reason first. */
export interface GridMark {
  severity: Severity;
  reasons: readonly { title: string; text: string }[];
}

/** px by the id of the column; null gives back the width that the column came with. */
export type ColumnWidths = Readonly<Record<string, number | null>>;

export interface GridColumn<R> {
  id: string;
  label: string;
  /** What stands in the header; the label unless given. */
  header?: ReactNode;
  /** px; the least width of a column that grows. */
  width: number;
  grow?: boolean;
  align?: 'start' | 'end';
  editable: boolean;
  /** The whole value: what is edited, and the accessible name of the cell. */
  text(row: R): string;
  /** What the cell shows; the text unless given. */
  render?(row: R): ReactNode;
  mark?(row: R): GridMark | null;
}

/** Every word the grid shows or says. Rows are counted from 1 here. */
export interface GridWords {
  /** Header of the row numbers. */
  rowHeader: string;
  selectAll: string;
  rowNumber(row: number): string;
  editor(column: string, row: number): string;
  /** Said when a selection is more than one cell. */
  selected(rows: number, columns: number): string;
  severity: Record<Severity, string>;
}

export interface GridHandle {
  /** Brings a cell into sight, its row into the middle when it was out of sight. */
  reveal(row: number, column: number): void;
  focus(): void;
  readonly firstVisibleRow: number;
}

/** Rows of another view come by another `load`; other columns are worth another `key`. */
export interface GridProps<R> {
  label: string;
  /** At most 30; keep the array itself while nothing in it changes, or every row is rendered again. */
  columns: readonly GridColumn<R>[];
  rowCount: number;
  /** Grows when any row changes; rows in sight are then read again. */
  revision: number;
  load: LoadRows<R>;
  /** px, whole. */
  rowHeight: number;
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  /**
   * A cell was given a new value. Resolves with the revision that carries it, until which the grid shows
   * the value as typed; a rejection takes it back.
   */
  onCommit(row: number, column: GridColumn<R>, value: string): Promise<number>;
  /** A person made columns narrower or wider; the grid shows it once `columns` say so. */
  onResize(widths: ColumnWidths): void;
  onCopy(): void;
  onCut(): void;
  onPaste(text: string): void;
  /** A mark on the row as a whole, shown at its number. */
  rowMark?(row: R): GridMark | null;
  words: GridWords;
  ref?: Ref<GridHandle>;
}
