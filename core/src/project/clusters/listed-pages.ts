import type { AlternateList } from '../../table/file/alternate-list.ts';

/** The pages that one entry lists, kept to be compared with any number of other entries. */
export class ListedPages {
  /** `AlternateList.hash`. */
  readonly hash: number;
  /** The languages that the entry lists itself for, except `x-default`. */
  readonly ownLanguages: ReadonlySet<number>;
  /** In ascending order, for binary search. */
  readonly #pages: Float64Array;

  /** @param page the number of the page of the entry that `list` belongs to */
  constructor(list: AlternateList, page: number) {
    this.hash = list.hash;
    this.ownLanguages = new Set(list.languagesOf(page));
    this.#pages = Float64Array.from(list.alternates, (alternate) => alternate.page).sort();
  }

  /** How many alternates the entry lists. */
  get count(): number {
    return this.#pages.length;
  }

  /** Whether one of them is this page. */
  names(page: number): boolean {
    const pages = this.#pages;
    let from = 0;
    let to = pages.length;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if ((pages[middle] as number) < page) from = middle + 1;
      else to = middle;
    }
    return pages[from] === page;
  }
}
