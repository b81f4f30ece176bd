import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import { AlternateList } from '../../table/file/alternate-list.ts';
import { writtenAlternates } from '../../table/file/written-alternates.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { ListedPage } from './cluster-view.ts';
import type { Languages } from './languages.ts';

/** The alternates of entries as they are written. */
export class AlternateTexts {
  readonly #table: UrlTable;
  readonly #languages: Languages;
  readonly #list: AlternateList;
  /** By language and page. */
  readonly #texts = new Map<string, WrittenAlternate>();
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

  /** A page as the first entry that lists it for a language writes it. */
  of(language: number, { page, listedBy }: ListedPage): WrittenAlternate {
    const key = `${language} ${page}`;
    const [first] = listedBy;
    if (!this.#texts.has(key) && first !== undefined) this.#learn(first);
    return this.#texts.get(key) ?? { hreflang: '', href: '' };
  }

  #learn(id: number): void {
    if (this.#read.has(id)) return;
    this.#read.add(id);
    const written = writtenAlternates(this.#table, id);
    this.#list.read(id);
    for (const [place, { language, page }] of this.#list.alternates.entries()) {
      const key = `${this.#languages.placeOf(language, id)} ${page}`;
      const text = written[place];
      if (text && !this.#texts.has(key)) this.#texts.set(key, text);
    }
  }
}
