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

/** By which rows are sorted, the key of `place` (from 1) among `of`. */
export interface GridSort {
  descending: boolean;
  place: number;
  of: number;
}

export interface GridColumn<R> {
  id: string;
  label: string;
  /** What stands in the header; the label unless given. */
  header?: ReactNode;
  /** px; the least width of a column that grows. */
  width: number;
  grow?: boolean;
  align?: 'start' | 'end';
  /** null when rows are not sorted by it. */
  sort: GridSort | null;
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
  /** Said of the header of a column that rows are sorted by. */
  sorted(sort: GridSort): string;
  rowNumber(row: number): string;
  editor(column: string, row: number): string;
  /** Said when a selection is more than one cell. */
  selected(rows: number, columns: number): string;
  severity: Record<Severity, string>;
}

export interface GridHandle {
  /** Brings a cell into sight, its row into the middle when it was out of sight; null stays where it is sideways. */
  reveal(row: number, column: number | null): void;
  focus(): void;
  /** The element of a cell; null where it is not in the document. */
  cell(row: number, column: number): HTMLElement | null;
  readonly firstVisibleRow: number;
}

export interface GridProps<R> {
  label: string;
  /** At most 30; keep the array itself while nothing in it changes, or every row is rendered again. */
  columns: readonly GridColumn<R>[];
  rowCount: number;
  /** Grows when any row changes; rows in sight are then read again. */
  revision: number;
  /** Where rows come from: another function is another source, whose rows take the place of those known. */
  load: LoadRows<R>;
  /** px, whole. */
  rowHeight: number;
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  /**
   * A cell was given a new value. Resolves with the revision that carries it, until which the grid shows
   * the value as typed; a rejection takes it back. Not needed where no column can be edited.
   * @param data the row as it was when the person began
   */
  onCommit?(row: number, column: GridColumn<R>, value: string, data: R): Promise<number>;
  /**
   * What a row is known by whatever source it is of: a cell that is being edited stays so over another `load`, as long
   * as the row in its place has the same. Where it is left out, rows of another source are others.
   */
  keyOf?(row: R): string;
  /** A person made columns narrower or wider; the grid shows it once `columns` say so. */
  onResize(widths: ColumnWidths): void;
  /** A person moved a column to the place of another; the grid shows it once `columns` say so. */
  onReorder?(from: number, to: number): void;
  /** A person asked for the rows by a column: instead of what they are sorted by, or after it. */
  onSort?(column: GridColumn<R>, add: boolean): void;
  /** A person asked for what a row stands for, by Enter, a click on a `grid-link`, or a double click where nothing can be edited. */
  onOpen?(row: number): void;
  /** A person wants the menu of what is selected: at a place of the window in px, or (null) at the active cell. */
  onMenu?(place: { x: number; y: number } | null): void;
  onCopy(): void;
  onCut?(): void;
  onPaste?(text: string): void;
  /** A mark on the row as a whole, shown at its number. */
  rowMark?(row: R): GridMark | null;
  words: GridWords;
  ref?: Ref<GridHandle>;
}
