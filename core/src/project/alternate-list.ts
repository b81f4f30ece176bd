import { ExtensionElement } from '../extensions/element.ts';
import { Link } from '../extensions/link.ts';
import { PART_SIZE } from '../extensions/parts.ts';
import { slotNumber } from '../extensions/slots.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import { isHreflangIncomplete } from '../rules/hreflang/hreflang-incomplete.ts';
import type { UrlTable } from '../table/url-table.ts';
import { encodeUtf8 } from '../xml/text.ts';

const LINK = slotNumber('link');

/** An alternate of an entry. */
export interface ListedAlternate {
  /** Its language and its href as numbers that are equal for equal texts, and by all odds for no others. */
  language: number;
  page: number;
  href: ValueRange;
}

/** The complete alternates of one entry after another. */
export class AlternateList {
  readonly alternates: ListedAlternate[] = [];
  /** The same for all entries that list the same alternates, in any order; 0 for none. */
  hash = 0;
  readonly #table: UrlTable;
  readonly #element = new ExtensionElement();
  readonly #link = new Link(this.#element);

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Reads the alternates of an entry. */
  read(id: number): void {
    this.alternates.length = 0;
    this.hash = 0;
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    if (!listsAlternates(this.#table, id)) return;
    const scan = this.#table.scan(block, local);
    for (let at = 0; at < scan.partCount * PART_SIZE; at = this.#element.end) {
      this.#element.moveTo(scan.bytes, scan, at);
      if (scan.parts[at] === LINK) this.#add();
    }
    if (this.alternates.length > 0) this.hash = this.hash >>> 0 || 1;
  }

  /** Whether one of the alternates is this page. */
  names(page: number): boolean {
    return this.alternates.some((alternate) => alternate.page === page);
  }

  /** The languages that a page is listed for, `x-default` aside. */
  languagesOf(page: number): number[] {
    return this.alternates
      .filter((alternate) => alternate.page === page && alternate.language !== X_DEFAULT)
      .map(({ language }) => language);
  }

  get hasDefault(): boolean {
    return this.alternates.some(({ language }) => language === X_DEFAULT);
  }

  #add(): void {
    const element = this.#element;
    this.#link.find();
    const { hreflang, href } = this.#link;
    if (hreflang < 0 || isHreflangIncomplete(this.#link)) return;
    const language = languageOf(element.value(hreflang));
    const { bytes, start, end } = element.value(href);
    const page = pageOf({ bytes, start, end });
    // What had to be decoded lasts until the next value.
    const isPlain = bytes === element.bytes;
    const range = isPlain
      ? { bytes, start, end }
      : { bytes: bytes.slice(start, end), start: 0, end: end - start };
    this.alternates.push({ language, page, href: range });
    // A sum does not mind the order.
    this.hash = (this.hash + Math.imul(language ^ Math.imul(page, 0x85ebca6b), 0xc2b2ae35)) | 0;
  }
}

/** Whether an entry lists alternates at all; a row of an index lists none, whatever stands in it. */
export function listsAlternates(table: UrlTable, id: number): boolean {
  const block = table.blockOf(id);
  return (block.columns.alternates[id - block.base] ?? 0) > 0 && block.kind !== 'sitemapindex';
}

/** The number of a page, by its href or loc: 53 bits of two hashes. */
export function pageOf({ bytes, start, end }: ValueRange): number {
  let low = 0x811c9dc5;
  let high = 0x9747b28c;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    low = Math.imul(low ^ byte, 0x01000193);
    high = Math.imul(high ^ byte, 0x5bd1e995);
    high ^= high >>> 15;
  }
  return (low >>> 0) * 0x200000 + (high >>> 11);
}

/** The number of a language code, in whatever case it is written. */
function languageOf({ bytes, start, end }: ValueRange): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    hash = Math.imul(hash ^ (byte >= 0x41 && byte <= 0x5a ? byte | 0x20 : byte), 0x01000193);
  }
  return hash >>> 0;
}

const X_DEFAULT = (() => {
  const bytes = encodeUtf8('x-default');
  return languageOf({ bytes, start: 0, end: bytes.length });
})();
