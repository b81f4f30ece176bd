import type { ScrollCore } from './scroll-core.ts';
import type { CellPosition } from './selection.ts';

/** px, its lower hairline included. */
export const HEADER_HEIGHT = 28;

/** The column of the row numbers, which belongs to no value. */
export const ROW_HEADER = -1;

/** Finds cells by place and places by cell, for rows that are in the document or not. */
export class GridGeometry {
  readonly #core: ScrollCore;
  readonly #scroller: () => HTMLElement | null;

  constructor(core: ScrollCore, scroller: () => HTMLElement | null) {
    this.#core = core;
    this.#scroller = scroller;
  }

  /**
   * The cell at a place of the window, its row even when no such row exists; null outside of the cells.
   * While dragging, a place outside stands for the nearest cell.
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
    // Row numbers stay in sight over whatever is scrolled beneath them.
    const first = headers[0]?.getBoundingClientRect();
    if (first !== undefined && x < first.right) return { row, column: ROW_HEADER };
    if (before >= headers.length && !nearest) return null;
    return { row, column: Math.min(before, headers.length - 1) + ROW_HEADER };
  }

  /** Width of a column as it is shown, px. */
  columnWidth(column: number): number {
    return this.#headers()[column - ROW_HEADER]?.offsetWidth ?? 0;
  }

  /** Where a cell is; null when its middle is out of sight, or it is not in the document. */
  inSight(cell: HTMLElement | null): DOMRect | null {
    const box = cell?.getBoundingClientRect();
    const around = this.#scroller()?.getBoundingClientRect();
    if (box === undefined || around === undefined) return null;
    const middle = (box.top + box.bottom) / 2;
    return middle > around.top + HEADER_HEIGHT && middle < around.bottom ? box : null;
  }

  /** How far a place is above (negative) or below the rows in sight, px. */
  overshoot(y: number): number {
    const scroller = this.#scroller();
    if (scroller === null) return 0;
    const top = scroller.getBoundingClientRect().top;
    return Math.min(0, y - top - HEADER_HEIGHT) + Math.max(0, y - top - scroller.clientHeight);
  }

  /** Scrolls sideways until the column is wholly in sight, its left edge first. */
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
