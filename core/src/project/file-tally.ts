import { fieldNumber } from '../contract/values.ts';
import type { ValueRange } from '../read/entry-reader.ts';
import { hasHints } from '../rules/hints/hints-ignored.ts';
import { isDateOnly } from '../rules/lastmod/lastmod-date-only.ts';
import { UNIFORM_SHARE } from '../rules/lastmod/lastmod-uniform.ts';
import type { BlockRun } from '../table/block-runs.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { CommonValue } from './common-value.ts';
import { GreatestValue } from './greatest-value.ts';

/** What an element costs beside its value, its tags and white space: `\n    <changefreq></changefreq>`. */
const ELEMENT_BYTES = 40;
/** The same of an entry's own tags. */
const ENTRY_BYTES = 32;

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');
const CHANGEFREQ = fieldNumber('changefreq');
const PRIORITY = fieldNumber('priority');
const DAY = 86_400_000;

/** Bytes of an element that an edit made or changed, at the most; null for one that it took out. */
export function elementBytes(value: ValueRange | null): number {
  let bytes = ELEMENT_BYTES;
  if (value === null) return bytes;
  for (let at = value.start; at < value.end; at++) bytes += ESCAPED[value.bytes[at] as number] as number;
  return bytes;
}

/** Counts of what a file's own rules ask of its entries, kept up to date as entries come and go. */
export class FileTally {
  /** Entries whose lastmod is a day without a time of day. */
  dateOnly = 0;
  /** Entries with a changefreq or a priority. */
  hinted = 0;
  /** Elements of news. */
  news = 0;
  /** Bytes around the entries as read, of those that are as read, and at the most of the others, about. */
  frameBytes = 0;
  readBytes = 0;
  editedBytes = 0;
  /** Valid lastmods in milliseconds since 1970; of the newest those alone that are not in the future. */
  readonly #lastmods = new CommonValue(UNIFORM_SHARE);
  readonly #newest: GreatestValue;
  #lastReference = 0;
  #lastBytes = 0;

  /** @param now milliseconds since 1970 */
  constructor(now: number) {
    this.#newest = new GreatestValue(now);
  }

  /** Entries with a valid lastmod. */
  get dated(): number {
    return this.#lastmods.total;
  }

  /** The lastmod that nearly all dated entries have; null when there is none. `lastmods` are all, NaN for none. */
  commonLastmod(lastmods: () => readonly Float64Array[]): number | null {
    return this.#lastmods.find(lastmods);
  }

  /** The newest lastmod that is not in the future: nothing was written then. Null when there is none. */
  newestLastmod(lastmods: () => readonly Float64Array[]): number | null {
    return this.#newest.find(lastmods);
  }

  /** Counts the entries of a file just read. */
  adopt(block: EntryBlock, dateOnly: number): void {
    const { count, lastmod, changefreq, priority, news, length } = block.columns;
    for (let at = 0; at < count; at++) {
      this.#lastmod(lastmod[at] as number, 1);
      this.#extras(changefreq[at] as number, priority[at] as number, news[at] as number, 1);
      this.readBytes += length[at] as number;
    }
    this.dateOnly = dateOnly;
    this.frameBytes = block.bytes.length - this.readBytes;
  }

  /**
   * An entry comes (1) or goes (-1) with its present values.
   * @param field the only one that another value is for, as it goes and comes; null for any
   */
  count(table: UrlTable, id: number, sign: 1 | -1, field: number | null): void {
    const block = table.blockOf(id);
    const local = id - block.base;
    const { lastmod, changefreq, priority, news, length } = block.columns;
    const isLastmodKept = field === CHANGEFREQ || field === PRIORITY;
    if (!isLastmodKept) this.#datedBy(table, id, lastmod[local] as number, sign);
    this.#extras(changefreq[local] as number, priority[local] as number, news[local] as number, sign);
    const edited = block.overlaid(local);
    if (block.wasRead && edited === 0) this.readBytes += sign * (length[local] as number);
    else this.editedBytes += sign * this.#editedBytes(table, block, local, edited);
  }

  /** Counts the lastmods (1 comes, -1 goes), or what hints there are, of entries by their columns. */
  countColumn(field: number, blockRuns: readonly BlockRun[], sign: 1 | -1): void {
    if (field === LOC) return;
    for (const { block, from, to } of blockRuns) {
      const { lastmod, changefreq, priority } = block.columns;
      for (let local = from; local < to; local++) {
        if (field === LASTMOD) this.#lastmod(lastmod[local] as number, sign);
        else this.#extras(changefreq[local] as number, priority[local] as number, 0, sign);
      }
    }
  }

  #datedBy(table: UrlTable, id: number, time: number, sign: 1 | -1): void {
    this.#lastmod(time, sign);
    // Only a time at midnight may be none at all.
    if (time % DAY !== 0) return;
    const value = table.value(id, LASTMOD);
    if (value !== null && isDateOnly(value, time)) this.dateOnly += sign;
  }

  #lastmod(time: number, sign: 1 | -1): void {
    if (Number.isNaN(time)) return;
    if (sign > 0) {
      this.#lastmods.add(time);
      this.#newest.add(time);
    } else {
      this.#lastmods.remove(time);
      this.#newest.remove(time);
    }
  }

  #extras(changefreq: number, priority: number, news: number, sign: 1 | -1): void {
    if (hasHints(changefreq, priority)) this.hinted += sign;
    this.news += sign * news;
  }

  #editedBytes(table: UrlTable, block: EntryBlock, local: number, edited: number): number {
    const xml = table.xml(block, local);
    // New ones have none, unless an edit gave them some.
    let bytes = xml.end - xml.start || ENTRY_BYTES;
    for (let field = 0; field < 4; field++) {
      if ((edited & (1 << field)) === 0) continue;
      bytes += this.#elementBytes(table, block.reference(local, field));
    }
    return bytes;
  }

  /** A bulk edit asks for one value again and again. */
  #elementBytes(table: UrlTable, reference: number): number {
    if (reference !== this.#lastReference) {
      this.#lastReference = reference;
      this.#lastBytes = elementBytes(table.overlay.get(reference));
    }
    return this.#lastBytes;
  }
}

/** By byte: how many it becomes; `&quot;` is the longest. */
const ESCAPED = new Uint8Array(256).fill(1);
for (const char of '&<>"\'') ESCAPED[char.charCodeAt(0)] = 6;
