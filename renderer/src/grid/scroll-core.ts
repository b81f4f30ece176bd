export interface Scroller {
  scrollTop: number;
  readonly clientHeight: number;
}

export interface Extent {
  rows: number;
  /** px */
  rowHeight: number;
  /** Height of the sticky header that covers the top of the scroller, in px. */
  inset: number;
}

/** The rows to render, and their place in the layer, in px. */
export interface RowWindow {
  readonly first: number;
  readonly count: number;
  /** How far down the layer is moved. Short scrolls rarely change it, because a move repaints every row. */
  readonly offset: number;
  /** Space within the layer above the first row. */
  readonly lead: number;
}

/** Calls `callback` after `ms` milliseconds. Returns a function that cancels the call. */
export type After = (ms: number, callback: () => void) => () => void;

/** Chromium limits an element to 33,554,428 physical px: 8.4 million CSS px at scale × zoom 4. */
const MAX_HEIGHT = 6_000_000;
const IDLE_MS = 150;
const OVERSCAN = 6;
/** The layer moves after this many rows, because the content of an element must not be too far from its top. */
const LAYER_ROWS = 8192;

/** Height in px of the element that is laid out for this many rows. */
export function physicalHeight(rows: number, rowHeight: number): number {
  return Math.min(rows * rowHeight, MAX_HEIGHT);
}

/**
 * Scrolls any number of rows of equal height in an element of at most {@link MAX_HEIGHT} px.
 *
 * The logical offset `y` (px from the top of row 0) is the state; the element's `scrollTop` is only an input device. A
 * short move of `scrollTop` moves `y` by the same distance. A long one (the thumb, a click in the track) goes to the
 * proportional place. At rest, or shortly before an end of the element that is not an end of the rows, `scrollTop` is
 * reset to match `y`. The layer moves with it, so nothing moves on screen.
 *
 * Invariants: wherever the user is, turning the wheel by d px scrolls by d / rowHeight rows. Both ends are reachable.
 * Resetting `scrollTop` keeps the same rows on screen. So does a change in the number of rows, unless the place no
 * longer exists.
 */
export class ScrollCore {
  readonly #after: After;
  readonly #changed: () => void;
  #scroller: Scroller | null = null;
  #extent: Extent = { rows: 0, rowHeight: 1, inset: 0 };
  #viewport = 0;
  #y = 0;
  #top = 0;
  #window: RowWindow = { first: 0, count: 0, offset: 0, lead: 0 };
  #cancelIdle = (): void => {};

  constructor(after: After, changed: () => void) {
    this.#after = after;
    this.#changed = changed;
  }

  /** Logical offset of the top of the visible rows, in px. */
  get y(): number {
    return this.#y;
  }

  get window(): RowWindow {
    return this.#window;
  }

  get firstVisibleRow(): number {
    return Math.floor(this.#y / this.#extent.rowHeight);
  }

  /** Number of whole rows that fit on screen; at least one. */
  get rowsInSight(): number {
    return Math.max(1, Math.floor(this.#viewport / this.#extent.rowHeight));
  }

  /** Attaches an element that is already laid out; null detaches it. */
  attach(scroller: Scroller | null): void {
    this.#cancelIdle();
    this.#scroller = scroller;
    this.#top = scroller?.scrollTop ?? 0;
  }

  /** Call this after the row count, the row height or the element's size changed and the element was laid out again. */
  layout(extent: Extent): void {
    const firstRow = this.#y / this.#extent.rowHeight;
    const place = extent.rowHeight === this.#extent.rowHeight ? this.#y : firstRow * extent.rowHeight;
    this.#extent = extent;
    this.#viewport = Math.max(0, (this.#scroller?.clientHeight ?? 0) - extent.inset);
    this.#place(place);
  }

  /** Call this when the size of the element has changed. */
  resized(): void {
    this.layout(this.#extent);
  }

  /** Call this when the element has scrolled, for any reason. */
  scrolled(): void {
    if (this.#scroller === null) return;
    const top = this.#scroller.scrollTop;
    const moved = top - this.#top;
    if (moved === 0) return;
    this.#top = top;
    const y = Math.abs(moved) <= this.#reach ? this.#y + moved : Math.round(this.#logical(top));
    this.#y = this.#clamp(y);
    if (top < this.#reach || top > this.#maxTop - this.#reach) this.#synchronise();
    this.#cancelIdle();
    this.#cancelIdle = this.#after(IDLE_MS, this.#rest);
    this.#update();
  }

  readonly #rest = (): void => {
    // On a busy page, the scroll event may be late: then the element is not at rest.
    if (this.#scroller?.scrollTop !== this.#top) {
      this.scrolled();
      return;
    }
    this.#synchronise();
    this.#update();
  };

  /** Scrolls to a logical offset in px. */
  scrollTo(y: number): void {
    this.scrolled();
    this.#place(y);
  }

  /** Makes a row fully visible if it is not: the shortest way, or centered. */
  reveal(row: number, where: 'nearest' | 'middle'): void {
    this.scrolled();
    const { rowHeight } = this.#extent;
    const upper = row * rowHeight;
    const lower = upper + rowHeight - this.#viewport;
    if (this.#y <= upper && this.#y >= lower) return;
    if (where === 'middle') this.#place((upper + lower) / 2);
    else this.#place(this.#y > upper ? upper : lower);
  }

  /**
   * The longest move that is applied one to one, in px. An end of the element closer than this could cut a move short,
   * so this is also the distance from an end at which `scrollTop` is reset.
   */
  get #reach(): number {
    return Math.max(3000, 4 * this.#viewport);
  }

  get #maxY(): number {
    return Math.max(0, this.#extent.rows * this.#extent.rowHeight - this.#viewport);
  }

  get #maxTop(): number {
    return Math.max(0, physicalHeight(this.#extent.rows, this.#extent.rowHeight) - this.#viewport);
  }

  /**
   * Distance from either end, in px, within which `y` and `scrollTop` are equally far from that end. If possible, it is
   * larger than the reach, so that turning the wheel just outside the reach does not reset `scrollTop` each time.
   */
  get #shore(): number {
    return Math.min(2 * this.#reach, this.#maxTop / 2);
  }

  #clamp(y: number): number {
    return Math.min(Math.max(y, 0), this.#maxY);
  }

  #logical(top: number): number {
    return project(top, this.#maxTop, this.#maxY, this.#shore);
  }

  #physical(y: number): number {
    return project(y, this.#maxY, this.#maxTop, this.#shore);
  }

  /** Goes to `y`, rounded to whole px like `scrollTop`. A fraction would keep the user from reaching an end. */
  #place(y: number): void {
    this.#y = this.#clamp(Math.round(y));
    this.#synchronise();
    this.#update();
  }

  #synchronise(): void {
    if (this.#scroller === null) return;
    const top = this.#physical(this.#y);
    // The element rounds `scrollTop` by less than one px. Correcting for that would never settle.
    if (Math.abs(top - this.#top) >= 1) this.#scroller.scrollTop = top;
    this.#top = this.#scroller.scrollTop;
  }

  #update(): void {
    const { rows, rowHeight } = this.#extent;
    const first = Math.max(0, Math.floor(this.#y / rowHeight) - OVERSCAN);
    const end = Math.min(rows, Math.ceil((this.#y + this.#viewport) / rowHeight) + OVERSCAN);
    const count = Math.max(0, end - first);
    const lead = (first % LAYER_ROWS) * rowHeight;
    const offset = first * rowHeight - lead - this.#y + this.#top;
    const old = this.#window;
    if (old.first === first && old.count === count && old.offset === offset && old.lead === lead) return;
    this.#window = { first, count, offset, lead };
    this.#changed();
  }
}

/** Maps [0, max] to [0, otherMax]: one to one within `shore` of either end, proportional in between. */
function project(value: number, max: number, otherMax: number, shore: number): number {
  if (value <= shore) return value;
  if (value >= max - shore) return otherMax - (max - value);
  return shore + ((value - shore) * (otherMax - 2 * shore)) / (max - 2 * shore);
}
