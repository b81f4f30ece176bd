import { AlternateList } from '../../table/file/alternate-list.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** Lists up to this length are cheap to read again, however often. */
const FEW = 64;
/** Maximum number of short lists to keep: enough for the entries in a cluster and in the clusters near it. */
const SHORT_LISTS = 4096;

/**
 * Keeps the pages that entries list, for comparing each entry with the entries it names. Long lists are read once and
 * kept, at eight bytes per alternate, because an entry's whole list may be needed for every page that it names. Only
 * the latest short lists are kept.
 */
export class AlternateLookup {
  readonly #list: AlternateList;
  readonly #long = new Map<number, ListedPages>();
  readonly #short = new Map<number, ListedPages>();

  constructor(table: UrlTable) {
    this.#list = new AlternateList(table);
  }

  /** The pages that an entry lists. The result may date from any call since the last {@link forget}. */
  of(id: number): ListedPages {
    return this.#long.get(id) ?? this.#short.get(id) ?? this.#read(id);
  }

  /** Drops all lists, because entries may have changed. */
  forget(): void {
    if (this.#long.size > 0) this.#long.clear();
    if (this.#short.size > 0) this.#short.clear();
  }

  #read(id: number): ListedPages {
    const list = this.#list;
    list.read(id);
    const pages = new ListedPages(list, list.pageOf(id));
    if (this.#short.size === SHORT_LISTS) this.#short.clear();
    (pages.count > FEW ? this.#long : this.#short).set(id, pages);
    return pages;
  }
}

/** The pages that one entry lists, kept to be compared with any number of other entries. */
export class ListedPages {
  /** `AlternateList.hash`. */
  readonly hash: number;
  /** The languages that the entry lists itself for, except `x-default`. */
  readonly ownLanguages: ReadonlySet<number>;
  /** If there are more than {@link FEW}, they are in ascending order for binary search. */
  readonly #pages: Float64Array;

  /** @param page the page number of the entry that `list` belongs to */
  constructor(list: AlternateList, page: number) {
    this.hash = list.hash;
    this.ownLanguages = new Set(list.languagesOf(page));
    this.#pages = Float64Array.from(list.alternates, (alternate) => alternate.page);
    if (this.count > FEW) this.#pages.sort();
  }

  /** How many alternates the entry lists. */
  get count(): number {
    return this.#pages.length;
  }

  /** Whether the entry lists this page. */
  names(page: number): boolean {
    const pages = this.#pages;
    if (pages.length <= FEW) return pages.includes(page);
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
