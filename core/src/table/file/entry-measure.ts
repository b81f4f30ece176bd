import type { ValueRange } from '../../bytes/ranges.ts';
import { fieldNumber, type RarePart } from '../../contract/values.ts';
import { byPlural, EXTENSION_PLURALS } from '../../protocol/extensions/extension-table.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import { isDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import type { Columns } from '../columns.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';

/** A rough upper bound for the bytes of an element without its value, such as `\n    <changefreq></changefreq>`. */
const ELEMENT_BYTES = 40;
/** A rough upper bound for the bytes of an entry's own tags and white space. */
const ENTRY_BYTES = 32;

const LASTMOD = fieldNumber('lastmod');
const DAY = 86_400_000;

/** How many entries have a changefreq, a priority, or either, valid or not; and the number of extension elements. */
export interface PartSums extends Record<RarePart, number> {
  hinted: number;
}

/** Adds the parts of an entry to sums, or subtracts them if `sign` is -1. */
export function addParts(sums: PartSums, columns: Columns, at: number, sign: 1 | -1): void {
  addHints(sums, columns, at, sign);
  for (const plural of EXTENSION_PLURALS) sums[plural] += sign * (columns[plural][at] as number);
}

/** The part of {@link addParts} about changefreq and priority. */
export function addHints(
  sums: PartSums,
  { changefreq, priority }: Pick<Columns, 'changefreq' | 'priority'>,
  at: number,
  sign: 1 | -1,
): void {
  const hasChangefreq = changefreq[at] !== 0;
  const hasPriority = priority[at] !== NO_PRIORITY;
  if (hasChangefreq) sums.changefreq += sign;
  if (hasPriority) sums.priority += sign;
  if (hasChangefreq || hasPriority) sums.hinted += sign;
}

/** Sums over the entries of a file, which the rules about the file need. */
export interface EntrySums extends PartSums {
  /** Entries whose lastmod is a date without a time. */
  dateOnly: number;
  /** Bytes of the unedited entries, and a rough upper bound for the edited ones. */
  readBytes: number;
  editedBytes: number;
}

/** Adds up the current values of entries. */
export class EntryMeasure {
  #lastReference = 0;
  #lastBytes = 0;

  /**
   * Adds an entry to the sums, or subtracts it if `sign` is -1.
   * @param isDated whether to look at its lastmod; if false, `dateOnly` does not change
   */
  add(sums: EntrySums, table: UrlTable, id: number, sign: 1 | -1, isDated = true): void {
    const block = table.blockOf(id);
    const local = id - block.base;
    const { lastmod, length } = block.columns;
    if (isDated && isDay(table, id, lastmod[local] as number)) sums.dateOnly += sign;
    addParts(sums, block.columns, local, sign);
    const edited = block.overlaid(local);
    if (block.wasRead && edited === 0) sums.readBytes += sign * (length[local] as number);
    else sums.editedBytes += sign * this.#editedBytes(table, block, local, edited);
  }

  #editedBytes(table: UrlTable, block: EntryBlock, local: number, edited: number): number {
    const xml = table.xml(block, local);
    // New entries are empty, unless an edit gave them XML.
    let bytes = xml.end - xml.start || ENTRY_BYTES;
    for (let field = 0; field < 4; field++) {
      if ((edited & (1 << field)) === 0) continue;
      bytes += this.#elementBytes(table, block.reference(local, field));
    }
    return bytes;
  }

  /** Caches the last result, because a bulk edit asks for the same value again and again. */
  #elementBytes(table: UrlTable, reference: number): number {
    if (reference !== this.#lastReference) {
      this.#lastReference = reference;
      this.#lastBytes = elementBytes(table.overlay.get(reference));
    }
    return this.#lastBytes;
  }
}

/** Adds `sums` to `to`, or subtracts them if `sign` is -1. */
export function addSums(to: EntrySums, sums: EntrySums, sign: 1 | -1): void {
  for (const name of SUMS) to[name] += sign * sums[name];
}

/** The maximum number of bytes of an element that an edit added, changed, or removed (then `value` is null). */
export function elementBytes(value: ValueRange | null): number {
  let bytes = ELEMENT_BYTES;
  if (value === null) return bytes;
  for (let at = value.start; at < value.end; at++) bytes += ESCAPED[value.bytes[at] as number] as number;
  return bytes;
}

/** Whether a lastmod is a date without a time; `time` is its value in milliseconds since 1970. */
function isDay(table: UrlTable, id: number, time: number): boolean {
  // A date without a time is at midnight.
  if (time % DAY !== 0) return false;
  const value = table.value(id, LASTMOD);
  return value !== null && isDateOnly(value, time);
}

/** How many bytes each byte takes when it is escaped; `&quot;` is the longest. */
const ESCAPED = new Uint8Array(256).fill(1);
for (const char of '&<>"\'') ESCAPED[char.charCodeAt(0)] = 6;

/** What entries contribute to the counts of their file: plain data. */
export interface EntriesTally extends EntrySums {
  /** The number of locs by host. */
  readonly hosts: ReadonlyMap<string, number>;
}

/** Sums that start at zero. */
export function noSums(): EntrySums {
  return {
    ...{ dateOnly: 0, readBytes: 0, editedBytes: 0 },
    ...{ hinted: 0, changefreq: 0, priority: 0 },
    ...byPlural(() => 0),
  };
}
const SUMS = Object.keys(noSums()) as readonly (keyof EntrySums)[];
