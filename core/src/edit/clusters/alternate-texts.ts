import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import { AlternateList } from '../../table/file/alternate-list.ts';
import { writtenAlternates } from '../../table/file/written-alternates.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { ListedPage } from './cluster-view.ts';
import type { Languages } from './languages.ts';

/** The alternates of entries, as written in their XML. */
export class AlternateTexts {
  readonly #table: UrlTable;
  readonly #languages: Languages;
  readonly #list: AlternateList;
  /** By language, then by page. */
  readonly #texts = new Map<number, Map<number, WrittenAlternate>>();
  /** The entries that were read. */
  readonly #read = new Set<number>();

  constructor(table: UrlTable, languages: Languages) {
    this.#table = table;
    this.#languages = languages;
    this.#list = new AlternateList(table);
  }

  /** Forgets all texts. */
  clear(): void {
    this.#texts.clear();
    this.#read.clear();
  }

  /** The alternate for a page, as written by an entry that lists the page for this language; empty if none does. */
  of(language: number, { page, listedBy }: ListedPage): WrittenAlternate {
    const [first] = listedBy;
    if (first !== undefined && !this.#texts.get(language)?.has(page)) this.#learn(first);
    return this.#texts.get(language)?.get(page) ?? { hreflang: '', href: '' };
  }

  #learn(id: number): void {
    if (this.#read.has(id)) return;
    this.#read.add(id);
    const written = writtenAlternates(this.#table, id);
    this.#list.read(id);
    for (const [place, { language, page }] of this.#list.alternates.entries()) {
      const known = this.#languages.placeOf(language, id);
      const pages = this.#texts.get(known) ?? new Map<number, WrittenAlternate>();
      this.#texts.set(known, pages);
      const text = written[place];
      if (text && !pages.has(page)) pages.set(page, text);
    }
  }
}
