import { AlternateList } from '../../table/file/alternate-list.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ListedPages } from './listed-pages.ts';

/** To read so few alternates again costs little, however often. */
const FEW = 64;
/** So many short lists are kept: more than the entries of a cluster, or those near it. */
const SHORT_LISTS = 4096;

/**
 * What entries list, for those that they list to ask. Long lists are read once and kept, eight bytes an
 * alternate: each of the pages that an entry names may ask for all that it names. Of short ones, the latest.
 */
export class AlternateLookup {
  readonly #list: AlternateList;
  readonly #long = new Map<number, ListedPages>();
  readonly #short = new Map<number, ListedPages>();

  constructor(table: UrlTable) {
    this.#list = new AlternateList(table);
  }

  /** What an entry lists; as it was when first asked for since {@link forget}. */
  of(id: number): ListedPages {
    return this.#long.get(id) ?? this.#short.get(id) ?? this.#read(id);
  }

  /** Entries may have changed. */
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
