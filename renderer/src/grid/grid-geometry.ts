import { edgePull } from './input/edge-scroll.ts';
import type { ScrollCore } from './scroll-core.ts';
import type { CellPosition } from './selection.ts';

/** Height of the column headers in px, including their bottom border. */
export const HEADER_HEIGHT = 28;

/** The column number of the row headers. */
export const ROW_HEADER = -1;

/**
 * Maps window coordinates to cells, even in rows that are not in the document. Measures columns and cells, and scrolls
 * sideways.
 */
export class GridGeometry {
  readonly #core: ScrollCore;
  readonly #scroller: () => HTMLElement | null;

  constructor(core: ScrollCore, scroller: () => HTMLElement | null) {
    this.#core = core;
    this.#scroller = scroller;
  }

  /**
   * The cell or row header at window coordinates; null elsewhere. The row may be beyond the last one. With `nearest`,
   * as while dragging, coordinates outside map to the nearest cell or row header.
   */
  cellAt(x: number, y: number, rowHeight: number, nearest: boolean): CellPosition | null {
    const scroller = this.#scroller();
    if (scroller === null) return null;
    const box = scroller.getBoundingClientRect();
    const top = box.top + HEADER_HEIGHT;
    const bottom = box.top + scroller.clientHeight;
    const outside = x < box.left || x >= box.left + scroller.clientWidth || y < top || y >= bottom;
    if (outside && !nearest) return null;
    const inside = Math.min(Math.max(y, top), bottom - 1);
    const row = Math.floor((inside - top + this.#core.y) / rowHeight);
    const headers = this.#headers();
    const before = headers.filter((header) => header.getBoundingClientRect().right <= x).length;
    // Row numbers are sticky and cover the cells scrolled under them.
    const first = headers[0]?.getBoundingClientRect();
    if (first !== undefined && x < first.right) return { row, column: ROW_HEADER };
    if (before >= headers.length && !nearest) return null;
    return { row, column: Math.min(before, headers.length - 1) + ROW_HEADER };
  }

  /** The column at a horizontal window coordinate, or the nearest one. */
  columnAt(x: number): number {
    const [, ...columns] = this.#headers();
    const before = columns.filter((header) => header.getBoundingClientRect().right <= x).length;
    return Math.min(before, columns.length - 1);
  }

  /** Current width of a column, in px. */
  columnWidth(column: number): number {
    return this.#headers()[column - ROW_HEADER]?.offsetWidth ?? 0;
  }

  /** Rectangle of a cell; null if it is not in the document, or if its middle is above or below the visible rows. */
  inSight(cell: HTMLElement | null): DOMRect | null {
    const box = cell?.getBoundingClientRect();
    const around = this.#scroller()?.getBoundingClientRect();
    if (box === undefined || around === undefined) return null;
    const middle = (box.top + box.bottom) / 2;
    return middle > around.top + HEADER_HEIGHT && middle < around.bottom ? box : null;
  }

  /**
   * How far a drag to window coordinates scrolls in the next frame, in px. Sideways, it scrolls before the pointer
   * reaches an edge, because the table may end at the edge of the screen.
   */
  pullOf(x: number, y: number): { down: number; sideways: number } {
    const scroller = this.#scroller();
    if (scroller === null) return { down: 0, sideways: 0 };
    const { left, top } = scroller.getBoundingClientRect();
    return {
      down: edgePull(y, top + HEADER_HEIGHT, top + scroller.clientHeight, 0),
      sideways: edgePull(x, left + this.columnWidth(ROW_HEADER), left + scroller.clientWidth),
    };
  }

  /** Scrolls sideways by a distance in px. Returns whether the table moved. */
  scrollSideways(by: number): boolean {
    const scroller = this.#scroller();
    if (scroller === null) return false;
    const before = scroller.scrollLeft;
    scroller.scrollLeft += by;
    return scroller.scrollLeft !== before;
  }

  /** Scrolls sideways until the column is fully visible; its left edge has priority. */
  revealColumn(column: number): void {
    const scroller = this.#scroller();
    const headers = this.#headers();
    const rowHeader = headers[0];
    const header = headers[column - ROW_HEADER];
    if (scroller === null || rowHeader === undefined || header === undefined) return;
    const left = header.offsetLeft - rowHeader.offsetWidth;
    const right = header.offsetLeft + header.offsetWidth - scroller.clientWidth;
    if (scroller.scrollLeft > left) scroller.scrollLeft = left;
    else if (scroller.scrollLeft < right) scroller.scrollLeft = Math.min(right, left);
  }

  #headers(): HTMLElement[] {
    const found = this.#scroller()?.querySelectorAll<HTMLElement>('.grid-header > *');
    return found === undefined ? [] : [...found];
  }
}
