import type { ValueRange } from '../../bytes/ranges.ts';
import { fieldNumber } from '../../contract/values.ts';
import { ExtensionElement } from '../../format/extensions/element.ts';
import { Link } from '../../format/extensions/link.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import { languageOf, wholeHash, withAlternate, X_DEFAULT } from '../../rules/hreflang/alternate-numbers.ts';
import { isHreflangIncomplete } from '../../rules/hreflang/hreflang-incomplete.ts';
import { firstSwapped } from '../../rules/hreflang/hreflang-label-conflict.ts';
import { PageNumbers } from '../../rules/hreflang/page-numbers.ts';
import { otherLanguage } from '../../rules/hreflang/path-language.ts';
import type { UrlTable } from '../url-table.ts';

const LOC = fieldNumber('loc');
const LINK = slotNumber('link');

/** An alternate of an entry. */
export interface ListedAlternate {
  /** Numbers for its language and its page. Two hrefs have the same page number if their page forms are equal. */
  language: number;
  page: number;
  /** The number of the language at the start of its path, if that is not its own language; else 0. */
  path: number;
  href: ValueRange;
  /** `LocFacts.key` of the href. */
  key: number;
  /** Its `LocFacts.spelling`; 0 if another spelling may have the same page form. */
  spelling: number;
  /** Whether an earlier alternate has the same page. */
  isRepeated: boolean;
  /** The range of its link in the bytes of the entry. */
  start: number;
  end: number;
}

/** The complete alternates of one entry at a time. */
export class AlternateList {
  readonly alternates: ListedAlternate[] = [];
  /** Equal for all entries that list the same alternates, in any order; 0 if none. */
  hash = 0;
  /** For each listed page: the languages it is listed for, except `x-default`. */
  readonly #languages = new Map<number, number[]>();
  readonly #table: UrlTable;
  readonly #numbers = new PageNumbers();
  readonly #element = new ExtensionElement();
  readonly #link = new Link(this.#element);

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Reads the alternates of an entry. */
  read(id: number): void {
    this.alternates.length = 0;
    this.#languages.clear();
    this.hash = 0;
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (!listsAlternates(this.#table, id)) return;
    const scan = this.#table.scan(block, local);
    for (let at = 0; at < scan.partCount * PART_SIZE; at = this.#element.end) {
      this.#element.moveTo(scan.bytes, scan, at);
      if (scan.parts[at] === LINK) this.#add();
    }
    if (this.alternates.length > 0) this.hash = wholeHash(this.hash);
  }

  /** The number of an entry's own page; -1 if it has no loc. */
  pageOf(id: number): number {
    const loc = this.#table.value(id, LOC);
    return loc === null ? -1 : this.#numbers.of(loc);
  }

  /** Whether one of the alternates is this page. */
  names(page: number): boolean {
    return this.#languages.has(page);
  }

  /** The languages that a page is listed for, except `x-default`. */
  languagesOf(page: number): readonly number[] {
    return this.#languages.get(page) ?? [];
  }

  /**
   * The first alternate whose path names the language of a second one, if the path of the second also names a wrong
   * language; null if none.
   */
  get swapped(): ListedAlternate | null {
    const { alternates } = this;
    if (!alternates.some(({ path }) => path !== 0)) return null;
    const languages = Uint32Array.from(alternates, ({ language }) => language);
    const paths = Uint32Array.from(alternates, ({ path }) => path);
    return alternates[firstSwapped(languages, paths)] ?? null;
  }

  get hasDefault(): boolean {
    return this.alternates.some(({ language }) => language === X_DEFAULT);
  }

  #add(): void {
    const element = this.#element;
    this.#link.find();
    const { hreflang, href } = this.#link;
    if (hreflang < 0 || isHreflangIncomplete(this.#link)) return;
    const code = element.value(hreflang);
    const language = languageOf(code.bytes, code.start, code.end);
    const { bytes, start, end } = element.value(href);
    const page = this.#numbers.of({ bytes, start, end });
    const { key, pathStart, spelling: spelled } = this.#numbers.facts;
    // If the path is empty or `/`, the page has several spellings.
    const spelling = end - pathStart > 1 ? spelled : 0;
    // Copy a decoded href, because its buffer is valid only until the next value.
    const isPlain = bytes === element.bytes;
    const range = isPlain
      ? { bytes, start, end }
      : { bytes: bytes.slice(start, end), start: 0, end: end - start };
    const path = otherLanguage(range, element.value(hreflang));
    const { at, parts } = element;
    const [from = 0, to = 0] = [parts[at + 1], parts[at + 2]];
    const languages = this.#languages.get(page);
    if (!languages) this.#languages.set(page, language === X_DEFAULT ? [] : [language]);
    else if (language !== X_DEFAULT) languages.push(language);
    const isRepeated = languages !== undefined;
    this.alternates.push({
      ...{ language, page, path, href: range, key, spelling, isRepeated },
      ...{ start: from, end: to },
    });
    this.hash = withAlternate(this.hash, language, page);
  }
}

/** Whether an entry lists alternates. A row of an index never does, whatever it contains. */
export function listsAlternates(table: UrlTable, id: number): boolean {
  const block = table.blockOf(id);
  return (block.columns.alternates[id - block.base] ?? 0) > 0 && block.kind !== 'sitemapindex';
}
