/** Reads `count` rows from row `first`; fewer come back at the end. */
export type LoadRows<R> = (first: number, count: number) => Promise<readonly R[]>;

export const PAGE_ROWS = 128;
const PAGES_KEPT = 64;
const IN_FLIGHT = 2;

interface Page<R> {
  readonly rows: readonly R[];
  /** The revision that was known when the page was asked for; the rows are of that or a newer one. */
  readonly revision: number;
}

/**
 * The rows around what is in sight, in pages that arrive asynchronously. Holds at most
 * {@link PAGES_KEPT} pages whatever the number of rows.
 *
 * Only the latest {@link want} counts: pages of earlier ones that are not yet under way are never asked
 * for. A page of an older revision is shown until its successor is there, so an edit blanks nothing.
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
    return this.#pages.get(pageOf(index))?.revision ?? -1;
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
      if (this.#inFlight.has(page) || this.#pages.get(page)?.revision === this.#revision) continue;
      void this.#fetch(page);
    }
  }

  async #fetch(page: number): Promise<void> {
    const revision = this.#revision;
    this.#inFlight.add(page);
    const first = page * PAGE_ROWS;
    try {
      const rows = await this.#load(first, Math.min(PAGE_ROWS, this.#rowCount - first));
      this.#keep(page, { rows, revision });
      this.#changed();
    } catch {
      // Refused because the view has moved on, or the engine is gone: whoever owns `load` tells the
      // person. The page is asked for again with the next wish or revision, not in a loop.
      this.#wanted = this.#wanted.filter((wanted) => wanted !== page);
    } finally {
      this.#inFlight.delete(page);
      this.#pump();
    }
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
