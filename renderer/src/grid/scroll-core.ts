/** What the core needs of the element that scrolls. */
export interface Scroller {
  scrollTop: number;
  readonly clientHeight: number;
}

export interface Extent {
  rows: number;
  /** px */
  rowHeight: number;
  /** px at the top of the scroller that a sticky header covers. */
  inset: number;
}

/** The rows to have in the document, and where they stand in their layer, in px. */
export interface RowWindow {
  readonly first: number;
  readonly count: number;
  /** How far the layer is moved down. While rows follow each other it stays: moving it paints all of them anew. */
  readonly offset: number;
  /** Room within the layer above the first row. */
  readonly lead: number;
}

/** Calls back after some ms; returns the way to call it off. */
export type After = (ms: number, callback: () => void) => () => void;

/** Chromium caps an element at 33,554,428 physical px: 8.4 million CSS px at scale × zoom 4. */
const MAX_HEIGHT = 6_000_000;
const IDLE_MS = 150;
const OVERSCAN = 6;
/** The layer is moved on after so many rows: what stands in an element must not be too far from its top. */
const LAYER_ROWS = 8192;

/** Height in px of the content that is really laid out for so many rows. */
export function physicalHeight(rows: number, rowHeight: number): number {
  return Math.min(rows * rowHeight, MAX_HEIGHT);
}

/**
 * Scrolls any number of rows of one height in an element of at most {@link MAX_HEIGHT} px.
 *
 * The logical offset `y` (px from the top of row 0) is the state; the element's `scrollTop` is only an
 * input device. A short move of it moves `y` by as much, a long one (the thumb, a click in the track)
 * goes to the proportional place. Whenever it is at rest, or about to hit an end of the element that is
 * not an end of the rows, `scrollTop` is put back where it matches `y`; the layer moves with it, so
 * nothing moves on screen.
 *
 * Invariants: a wheel of d px moves d / rowHeight rows anywhere; both ends are reachable; putting
 * `scrollTop` back shows the same rows; so does a change of the number of rows while the place exists.
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

  /** Logical offset of the upper edge of the rows in sight, px. */
  get y(): number {
    return this.#y;
  }

  get window(): RowWindow {
    return this.#window;
  }

  get firstVisibleRow(): number {
    return Math.floor(this.#y / this.#extent.rowHeight);
  }

  /** Whole rows that fit in sight; at least one. */
  get rowsInSight(): number {
    return Math.max(1, Math.floor(this.#viewport / this.#extent.rowHeight));
  }

  /** Takes an element, already laid out; null lets it go. */
  attach(scroller: Scroller | null): void {
    this.#cancelIdle();
    this.#scroller = scroller;
    this.#top = scroller?.scrollTop ?? 0;
  }

  /** Rows, row height or the element's size changed, and the element has been laid out for them. */
  layout(extent: Extent): void {
    const firstRow = this.#y / this.#extent.rowHeight;
    const place = extent.rowHeight === this.#extent.rowHeight ? this.#y : firstRow * extent.rowHeight;
    this.#extent = extent;
    this.#viewport = Math.max(0, (this.#scroller?.clientHeight ?? 0) - extent.inset);
    this.#place(place);
  }

  /** The element has another size. */
  resized(): void {
    this.layout(this.#extent);
  }

  /** The element has scrolled, for whatever reason. */
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
    // A busy page may learn late that the element went on: then it is not at rest.
    if (this.#scroller?.scrollTop !== this.#top) {
      this.scrolled();
      return;
    }
    this.#synchronise();
    this.#update();
  };

  /** Goes to a logical offset in px. */
  scrollTo(y: number): void {
    this.scrolled();
    this.#place(y);
  }

  /** Brings a row wholly into sight: by the shortest way, or into the middle when it is out of sight. */
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
   * The longest move that is taken one to one, px. A native end closer than this could cut one short,
   * so it is also the distance from an end at which `scrollTop` is put back.
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
   * How far from either end `y` and `scrollTop` run one to one, px. Wider than the reach, so that a
   * wheel going on just outside does not put `scrollTop` back at every turn.
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

  /** In whole px, as `scrollTop` is: a fraction left over at an end could not be scrolled away. */
  #place(y: number): void {
    this.#y = this.#clamp(Math.round(y));
    this.#synchronise();
    this.#update();
  }

  #synchronise(): void {
    if (this.#scroller === null) return;
    const top = this.#physical(this.#y);
    // Less than a pixel is what the element rounds; writing it back would never settle.
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

/** From [0, max] to [0, otherMax]: one to one within `shore` of either end, proportional between. */
function project(value: number, max: number, otherMax: number, shore: number): number {
  if (value <= shore) return value;
  if (value >= max - shore) return otherMax - (max - value);
  return shore + ((value - shore) * (otherMax - 2 * shore)) / (max - 2 * shore);
}
