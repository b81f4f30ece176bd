import { fieldNumber } from '../../contract/values.ts';
import { EXTENSION_PLURALS } from '../../protocol/extensions/extension-table.ts';
import { hasHints } from '../../rules/hints/hints-ignored.ts';
import { NO_PRIORITY } from '../../rules/hints/priority-invalid.ts';
import { UNIFORM_SHARE } from '../../rules/lastmod/lastmod-uniform.ts';
import type { BlockRun } from '../block-runs.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';
import { CommonValue } from './common-value.ts';
import { addHints, EntryMeasure, type EntrySums } from './entry-measure.ts';
import { GreatestValue } from './greatest-value.ts';

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');
const CHANGEFREQ = fieldNumber('changefreq');
const PRIORITY = fieldNumber('priority');

/** Counts of a file's entries that the rules about files need, kept up to date as entries are added and removed. */
export class FileTally implements EntrySums {
  dateOnly = 0;
  hinted = 0;
  changefreq = 0;
  priority = 0;
  alternates = 0;
  images = 0;
  videos = 0;
  news = 0;
  /** Bytes around the entries, as read. */
  frameBytes = 0;
  readBytes = 0;
  editedBytes = 0;
  /** Valid lastmods in milliseconds since 1970. Lastmods in the future do not count as newest. */
  readonly #lastmods = new CommonValue(UNIFORM_SHARE);
  readonly #newest: GreatestValue;
  readonly #measure = new EntryMeasure();

  /** @param now milliseconds since 1970 */
  constructor(now: number) {
    this.#newest = new GreatestValue(now);
  }

  /** Entries with a valid lastmod. */
  get dated(): number {
    return this.#lastmods.total;
  }

  /** The lastmod that nearly all dated entries have, or null. `lastmods` returns all lastmods; NaN is skipped. */
  commonLastmod(lastmods: () => readonly Float64Array[]): number | null {
    return this.#lastmods.find(lastmods);
  }

  /** The newest lastmod that is not in the future, or null. */
  newestLastmod(lastmods: () => readonly Float64Array[]): number | null {
    return this.#newest.find(lastmods);
  }

  /** Counts the entries of a file that was just read. */
  adopt(block: EntryBlock, dateOnly: number): void {
    const { count, lastmod, changefreq, priority, length } = block.columns;
    const lastmods = lastmod.subarray(0, count);
    this.#lastmods.addAll(lastmods);
    this.#newest.addAll(lastmods);
    let hinted = 0;
    let withChangefreq = 0;
    let withPriority = 0;
    let bytes = 0;
    for (let at = 0; at < count; at++) {
      if (hasHints(changefreq[at] as number, priority[at] as number)) {
        hinted++;
        if (changefreq[at] !== 0) withChangefreq++;
        if (priority[at] !== NO_PRIORITY) withPriority++;
      }
      bytes += length[at] as number;
    }
    this.hinted += hinted;
    this.changefreq += withChangefreq;
    this.priority += withPriority;
    for (const plural of EXTENSION_PLURALS) this[plural] += sumOf(block.columns[plural], count);
    this.readBytes += bytes;
    this.dateOnly = dateOnly;
    this.frameBytes = block.content.length - this.readBytes;
  }

  /**
   * Adds (1) or subtracts (-1) an entry with its current values.
   * @param field the only field whose value changes between subtracting and adding; null if any may change
   */
  count(table: UrlTable, id: number, sign: 1 | -1, field: number | null): void {
    const isDated = field !== CHANGEFREQ && field !== PRIORITY;
    const block = table.blockOf(id);
    if (isDated) this.#lastmod(block.columns.lastmod[id - block.base] as number, sign);
    this.#measure.add(this, table, id, sign, isDated);
  }

  /**
   * Adds (1) or subtracts (-1) the lastmods of entries if `field` is lastmod; their changefreqs and priorities if it is
   * one of these. Does not count `dateOnly`.
   */
  countColumn(field: number, blockRuns: readonly BlockRun[], sign: 1 | -1): void {
    if (field === LOC) return;
    for (const { block, from, to } of blockRuns) {
      const { columns } = block;
      for (let local = from; local < to; local++) {
        if (field === LASTMOD) this.#lastmod(columns.lastmod[local] as number, sign);
        else addHints(this, columns, local, sign);
      }
    }
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
}

/** The sum of the first `count` numbers. */
function sumOf(numbers: Uint8Array, count: number): number {
  let sum = 0;
  for (let at = 0; at < count; at++) sum += numbers[at] as number;
  return sum;
}
