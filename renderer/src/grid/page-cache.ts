/** Reads `count` rows from row `first`; fewer come back at the end. */
export type LoadRows<R> = (first: number, count: number) => Promise<readonly R[]>;

export const PAGE_ROWS = 128;
const PAGES_KEPT = 64;
const IN_FLIGHT = 2;

interface Page<R> {
  readonly rows: readonly R[];
  /** The revision that was known when the page was asked for; the rows are of that or a newer one. */
  readonly revision: number;
  /** Who was asked, and for how many. */
  readonly load: LoadRows<R>;
  readonly asked: number;
}

/**
 * The rows around what is in sight, in pages that arrive asynchronously. Holds at most
 * {@link PAGES_KEPT} pages whatever the number of rows.
 *
 * Only the latest {@link want} counts: pages of earlier ones that are not yet under way are never asked
 * for. A page of an older revision is shown until its successor is there, so an edit blanks nothing; pages
 * of another source until the first of the new one is.
 */
export class PageCache<R> {
  readonly #changed: () => void;
  /** In the order of use, the least recent first. */
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

  /** The row if it has arrived, possibly as it was in an older revision. */
  row(index: number): R | undefined {
    return this.#pages.get(pageOf(index))?.rows[index % PAGE_ROWS];
  }

  /** The revision that the row is known to carry; -1 when it has not arrived. */
  revisionOf(index: number): number {
    const page = this.#pages.get(pageOf(index));
    return page?.load === this.#load ? page.revision : -1;
  }

  /** From now on rows come from this source; what it said in another revision is stale. */
  update(load: LoadRows<R>, revision: number, rowCount: number): void {
    this.#load = load;
    this.#revision = revision;
    this.#rowCount = rowCount;
  }

  /**
   * These rows are in sight, and one more is in the document wherever it is. Asks for what is missing or
   * stale among them and forgets earlier wishes.
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

  /** Whether the page is of this source and revision, and had all rows that there are now. */
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
      // Refused because the view has moved on, or the engine is gone: whoever owns `load` tells the
      // person. The page is asked for again with the next wish or revision, not in a loop.
      if (load === this.#load) this.#wanted = this.#wanted.filter((wanted) => wanted !== page);
    } finally {
      this.#inFlight.delete(page);
      this.#pump();
    }
  }

  /** What another source said has had its time. */
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
