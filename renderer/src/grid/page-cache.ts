/** Loads `count` rows from row `first`; returns fewer at the end. */
export type LoadRows<R> = (first: number, count: number) => Promise<readonly R[]>;

/** The rows that changed from one revision to a later one. All other rows stayed the same; no row moved. */
export interface RowsChange<R> {
  readonly from: number;
  readonly to: number;
  /** A row as of the later revision: the same object if it did not change. */
  row(before: R): R;
}

export const PAGE_ROWS = 128;
const PAGES_KEPT = 64;
const IN_FLIGHT = 2;

interface Page<R> {
  readonly rows: readonly R[];
  /** The revision at the time of the request; the rows are of that revision or a newer one. */
  readonly revision: number;
  /** The source of the page, and the number of rows that were requested from it. */
  readonly load: LoadRows<R>;
  readonly asked: number;
}

/**
 * Caches the rows around the visible ones, in pages that load asynchronously. Holds at most {@link PAGES_KEPT} pages,
 * whatever the number of rows.
 *
 * Only the latest {@link want} counts: pages of earlier calls that are not being loaded yet are never requested. A page
 * of an older revision stays until the new one arrives, so an edit does not blank any rows. If the edit's
 * {@link RowsChange} is known, the page's rows are updated in place, and the page is not requested again. Pages of
 * another source stay until the first page of the new source arrives.
 */
export class PageCache<R> {
  readonly #changed: () => void;
  /** In order of use, the least recently used first. */
  readonly #pages = new Map<number, Page<R>>();
  readonly #inFlight = new Set<number>();
  #load: LoadRows<R>;
  #revision = 0;
  #rowCount = 0;
  #wanted: number[] = [];

  constructor(load: LoadRows<R>, changed: () => void) {
    this.#load = load;
    this.#changed = changed;
  }

  /** A row if it is loaded, possibly from an older revision. */
  row(index: number): R | undefined {
    return this.#pages.get(pageOf(index))?.rows[index % PAGE_ROWS];
  }

  /** Whether a row is loaded from this source. Until it is, a row of an earlier source stays in its place. */
  isFrom(load: LoadRows<R>, index: number): boolean {
    return this.row(index) !== undefined && this.#pages.get(pageOf(index))?.load === load;
  }

  /** The revision that the row is known to have; -1 if it is not loaded from the current source. */
  revisionOf(index: number): number {
    const page = this.#pages.get(pageOf(index));
    return page?.load === this.#load ? page.revision : -1;
  }

  /**
   * Sets the source, the revision and the number of rows; pages of other revisions become stale.
   * @param change updates pages of its earlier revision in place, so they are not loaded again
   */
  update(load: LoadRows<R>, revision: number, rowCount: number, change: RowsChange<R> | null = null): void {
    this.#load = load;
    this.#revision = revision;
    this.#rowCount = rowCount;
    if (change !== null) this.#take(change);
  }

  #take({ from, to, row }: RowsChange<R>): void {
    for (const [place, page] of this.#pages) {
      if (page.load !== this.#load || page.revision !== from) continue;
      this.#pages.set(place, { ...page, rows: page.rows.map(row), revision: to });
      this.#changed();
    }
  }

  /**
   * Tells the cache which rows are visible, and one more row to keep. Requests the pages of these rows that are missing
   * or stale. Replaces earlier calls.
   */
  want(first: number, count: number, kept = first): void {
    const end = Math.min(first + count, this.#rowCount);
    this.#wanted = [];
    for (let page = pageOf(first); page * PAGE_ROWS < end; page++) this.#wanted.push(page);
    if (kept < this.#rowCount && !this.#wanted.includes(pageOf(kept))) this.#wanted.push(pageOf(kept));
    for (const page of this.#wanted) this.#touch(page);
    this.#pump();
  }

  #pump(): void {
    for (const page of this.#wanted) {
      if (this.#inFlight.size >= IN_FLIGHT) return;
      if (this.#inFlight.has(page) || this.#isCurrent(page)) continue;
      void this.#fetch(page);
    }
  }

  /** Whether the page is of this source and revision, and has all rows that exist now. */
  #isCurrent(page: number): boolean {
    const known = this.#pages.get(page);
    return (
      known?.load === this.#load && known.revision === this.#revision && known.asked >= this.#rowsOf(page)
    );
  }

  #rowsOf(page: number): number {
    return Math.min(PAGE_ROWS, this.#rowCount - page * PAGE_ROWS);
  }

  async #fetch(page: number): Promise<void> {
    const revision = this.#revision;
    const load = this.#load;
    const asked = this.#rowsOf(page);
    this.#inFlight.add(page);
    try {
      const rows = await load(page * PAGE_ROWS, asked);
      if (load !== this.#load) return;
      this.#forgetOthers();
      this.#keep(page, { rows, revision, load, asked });
      this.#changed();
    } catch {
      // The view has changed or the engine is gone. The owner of `load` reports that to the user. The page is requested
      // again after the next `want`, not in a loop.
      if (load === this.#load) this.#wanted = this.#wanted.filter((wanted) => wanted !== page);
    } finally {
      this.#inFlight.delete(page);
      this.#pump();
    }
  }

  /** Drops the pages of other sources. */
  #forgetOthers(): void {
    for (const [page, { load }] of this.#pages) if (load !== this.#load) this.#pages.delete(page);
  }

  #keep(page: number, content: Page<R>): void {
    this.#pages.delete(page);
    this.#pages.set(page, content);
    for (const oldest of this.#pages.keys()) {
      if (this.#pages.size <= PAGES_KEPT) return;
      this.#pages.delete(oldest);
    }
  }

  #touch(page: number): void {
    const content = this.#pages.get(page);
    if (content !== undefined) this.#keep(page, content);
  }
}

function pageOf(index: number): number {
  return Math.floor(index / PAGE_ROWS);
}
