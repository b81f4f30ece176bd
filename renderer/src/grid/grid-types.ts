import type { Severity } from '@urlset/core/contract.ts';
import type { ReactNode, Ref } from 'react';
import type { LoadRows, RowsChange } from './page-cache.ts';
import type { GridSelection } from './selection.ts';

/** Collects jobs and runs each once in the next frame, so that a frame has only one render. */
export class Frame {
  readonly #request: (callback: () => void) => void;
  #jobs = new Set<() => void>();

  constructor(request: (callback: () => void) => void) {
    this.#request = request;
  }

  /** Runs a job in the next frame. Adding the same job again before that changes nothing. */
  add(job: () => void): void {
    this.#jobs.add(job);
    if (this.#jobs.size > 1) return;
    this.#request(() => {
      const jobs = this.#jobs;
      this.#jobs = new Set();
      for (const due of jobs) due();
    });
  }
}

/** Why a cell or a row is marked, the most severe reason first. */
export interface GridMark {
  severity: Severity;
  reasons: readonly { title: string; text: string }[];
}

/** Widths in px by column id; null restores the default width. */
export type ColumnWidths = Readonly<Record<string, number | null>>;

/** The sort key at position `place`, from 1, among `of` sort keys. */
export interface GridSort {
  descending: boolean;
  place: number;
  of: number;
}

export interface GridColumn<R> {
  id: string;
  label: string;
  /** Content of the header; the label by default. */
  header?: ReactNode;
  /** In px; the minimum width of a column that grows. */
  width: number;
  grow?: boolean;
  align?: 'start' | 'end';
  /** null if rows are not sorted by this column. */
  sort: GridSort | null;
  /** Whether choosing the column's header opens a menu instead of sorting. */
  hasMenu?: boolean;
  editable: boolean;
  /** Whether the cell of this row cannot be edited, although the column is editable; false by default. */
  isReadOnly?(row: R): boolean;
  /** The whole value: the text that the user edits. */
  text(row: R): string;
  /** The accessible name of the cell; the whole value by default. */
  spoken?(row: R): string;
  /** Content of the cell; the text by default. */
  render?(row: R): ReactNode;
  mark?(row: R): GridMark | null;
}

/** What the header of a row shows instead of its number. */
export interface RowHeader<R> {
  label: string;
  /** In px. */
  width: number;
  render(row: R): ReactNode;
}

/** Every text that the grid shows or announces. Rows count from 1 here. */
export interface GridWords {
  rowHeader: string;
  selectAll: string;
  /** Description of the header of a column that rows are sorted by. */
  sorted(sort: GridSort): string;
  rowNumber(row: number): string;
  editor(column: string, row: number): string;
  /** Announced when more than one cell is selected. */
  selected(rows: number, columns: number): string;
  severity: Record<Severity, string>;
}

export interface GridHandle {
  /** Scrolls to a cell. Centers the row if it was not visible. With a null column, does not scroll sideways. */
  reveal(row: number, column: number | null): void;
  focus(): void;
  /** The element of a cell; null if it is not in the document. */
  cell(row: number, column: number): HTMLElement | null;
  readonly firstVisibleRow: number;
}

export interface GridProps<R> {
  label: string;
  /**
   * At most about a hundred, because all are in the document. Keep the same array while nothing in it changes;
   * otherwise every row renders again.
   */
  columns: readonly GridColumn<R>[];
  rowCount: number;
  /** Increases when any row changes; the grid then reloads the visible rows, unless `change` says what changed. */
  revision: number;
  /** What the last edit changed, if that is known. Keep the same object until the next edit. */
  change?: RowsChange<R> | null;
  /** Loads rows. A different function is a different source; its rows replace the current ones. */
  load: LoadRows<R>;
  /** In whole px. */
  rowHeight: number;
  selection: GridSelection;
  onSelect(selection: GridSelection): void;
  /**
   * Called when the user has committed a new value for a cell. Resolves with the revision that contains the value;
   * until then the grid shows it as typed. A rejection restores the old value. Not needed if no column is editable.
   * @param data the row as it was when editing began
   */
  onCommit?(row: number, column: GridColumn<R>, value: string, data: R): Promise<number>;
  /**
   * Identifies a row across sources. If `load` changes while the user edits a cell, editing continues as long as the
   * row at its place has the same key. Without this function, rows of another source are always different rows.
   */
  keyOf?(row: R): string;
  /** Called when the user resizes columns. The grid shows new widths once `columns` contains them. */
  onResize(widths: ColumnWidths): void;
  /** Called when the user moves a column to the place of another. The order changes once `columns` does. */
  onReorder?(from: number, to: number): void;
  /** Called when the user sorts by a column: as the only key or, with `add`, as an additional one. */
  onSort?(column: GridColumn<R>, add: boolean): void;
  /** Called after Enter, a click on a `grid-link`, or a double click on a cell that is not editable. */
  onOpen?(row: number): void;
  /** Called to open the selection's context menu: at `place`, in window px; at the active cell if null. */
  onMenu?(place: { x: number; y: number } | null): void;
  onCopy(): void;
  onCut?(): void;
  onPaste?(text: string): void;
  /** Names the rows. Without it, they are numbered. Keep the same object while nothing in it changes. */
  rowHeader?: RowHeader<R>;
  /** A mark on the whole row, shown at its number. */
  rowMark?(row: R): GridMark | null;
  /** Shown below the last row, if the rows leave enough room there. */
  below?: ReactNode;
  words: GridWords;
  ref?: Ref<GridHandle>;
}
