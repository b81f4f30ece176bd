import type { ValueRange } from '../../../bytes/ranges.ts';
import { isSameLoc } from '../../../rules/loc/duplicate-loc.ts';
import type { PageTable } from '../../pages/page-table.ts';
import { sortTexts, type TextReader } from './sort-texts.ts';

const NOTHING: ValueRange = { bytes: new Uint8Array(), start: 0, end: 0 };

/**
 * For each result of a page check, the rank of its final URL or canonical when sorted by bytes. Ranks start at 1; 0
 * means that the table shows no URL for this result. Equal URLs have equal ranks.
 */
export function urlRanks(pages: PageTable, name: 'finalUrl' | 'canonical'): Uint32Array {
  const reader = new UrlBytes(pages, name);
  const ranks = new Uint32Array(pages.capacity);
  const rows = new Uint32Array(pages.capacity);
  let count = 0;
  for (let row = 0; row < rows.length; row++) if (reader.read(row)) rows[count++] = row;
  const sorted = rows.subarray(0, count);
  sortTexts(sorted, reader);
  let rank = 0;
  let before: ValueRange | null = null;
  for (const row of sorted) {
    reader.read(row);
    const { range } = reader;
    if (before === null || !isSameLoc(before, range)) rank++;
    before = range;
    ranks[row] = rank;
  }
  return ranks;
}

/** One URL of each result. */
class UrlBytes implements TextReader {
  readonly #pages: PageTable;
  readonly #name: 'finalUrl' | 'canonical';
  range = NOTHING;

  constructor(pages: PageTable, name: 'finalUrl' | 'canonical') {
    this.#pages = pages;
    this.#name = name;
  }

  get bytes(): Uint8Array {
    return this.range.bytes;
  }

  get start(): number {
    return this.range.start;
  }

  get end(): number {
    return this.range.end;
  }

  read(row: number): boolean {
    // Without redirects, the final URL is that of the page itself, and is not shown.
    const isShown = this.#name !== 'finalUrl' || this.#pages.hops(row) > 0;
    this.range = (isShown && this.#pages.urlBytes(row, this.#name)) || NOTHING;
    return this.range.end > this.range.start;
  }
}
