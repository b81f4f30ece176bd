import type { ValueRange } from '../../bytes/value-range.ts';
import { fieldNumber } from '../../contract/values.ts';
import { hasHints } from '../../rules/hints/hints-ignored.ts';
import { isDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';

/** What an element costs beside its value, its tags and white space: `\n    <changefreq></changefreq>`. */
const ELEMENT_BYTES = 40;
/** The same of an entry's own tags. */
const ENTRY_BYTES = 32;

const LASTMOD = fieldNumber('lastmod');
const DAY = 86_400_000;

/** Sums over entries that a file's own rules ask for. */
export interface EntrySums {
  /** Entries whose lastmod is a day without a time of day. */
  dateOnly: number;
  /** Entries with a changefreq or a priority. */
  hinted: number;
  /** Elements of news. */
  news: number;
  /** Bytes of entries that are as read, and at the most of the others, about. */
  readBytes: number;
  editedBytes: number;
}

/** Adds up what entries say by their present values. */
export class EntryMeasure {
  #lastReference = 0;
  #lastBytes = 0;

  /**
   * Adds an entry to sums or, by -1, takes it from them.
   * @param isDated whether its lastmod is looked at; else it stays as it was counted
   */
  add(sums: EntrySums, table: UrlTable, id: number, sign: 1 | -1, isDated = true): void {
    const block = table.blockOf(id);
    const local = id - block.base;
    const { lastmod, changefreq, priority, news, length } = block.columns;
    if (isDated && isDay(table, id, lastmod[local] as number)) sums.dateOnly += sign;
    if (hasHints(changefreq[local] as number, priority[local] as number)) sums.hinted += sign;
    sums.news += sign * (news[local] as number);
    const edited = block.overlaid(local);
    if (block.wasRead && edited === 0) sums.readBytes += sign * (length[local] as number);
    else sums.editedBytes += sign * this.#editedBytes(table, block, local, edited);
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

/** Adds sums to others or, by -1, takes them from these. */
export function addSums(to: EntrySums, sums: EntrySums, sign: 1 | -1): void {
  to.dateOnly += sign * sums.dateOnly;
  to.hinted += sign * sums.hinted;
  to.news += sign * sums.news;
  to.readBytes += sign * sums.readBytes;
  to.editedBytes += sign * sums.editedBytes;
}

/** Bytes of an element that an edit made or changed, at the most; null for one that it took out. */
export function elementBytes(value: ValueRange | null): number {
  let bytes = ELEMENT_BYTES;
  if (value === null) return bytes;
  for (let at = value.start; at < value.end; at++) bytes += ESCAPED[value.bytes[at] as number] as number;
  return bytes;
}

/** Whether a lastmod, whose milliseconds since 1970 are `time`, is a day and no more. */
function isDay(table: UrlTable, id: number, time: number): boolean {
  // Only a time at midnight may be none at all.
  if (time % DAY !== 0) return false;
  const value = table.value(id, LASTMOD);
  return value !== null && isDateOnly(value, time);
}

/** By byte: how many it becomes; `&quot;` is the longest. */
const ESCAPED = new Uint8Array(256).fill(1);
for (const char of '&<>"\'') ESCAPED[char.charCodeAt(0)] = 6;

/** What entries count for in their file: plain data. */
export interface EntriesTally extends EntrySums {
  /** By host: how many locs have it. */
  readonly hosts: ReadonlyMap<string, number>;
}

/** Sums of nothing. */
export function noSums(): EntrySums {
  return { dateOnly: 0, hinted: 0, news: 0, readBytes: 0, editedBytes: 0 };
}
