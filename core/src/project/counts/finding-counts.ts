import { AS_READ } from '../../rules/entry-flags.ts';
import { NO_RULES } from '../../rules/finding-sets.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { flagRules } from '../../table/flag-rules.ts';
import type { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** Number of latest changes whose entries are remembered. A power of two. */
const REMEMBERED = 128;

/** Keeps each file's counts of findings by rule up to date when its entries and their flags change. */
export class FindingCounts {
  readonly #table: UrlTable;
  /**
   * Grows with every change that {@link setFlags}, {@link setRules} and {@link flagsChanged} count, and when flags are
   * restored.
   */
  changes = 0;
  /** The entries of the latest changes, as a ring buffer. */
  readonly #last = new Uint32Array(REMEMBERED);

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The entries whose flags or rules changed since {@link changes} had this value; null if too many did. */
  changedSince(changes: number): readonly number[] | null {
    const count = this.changes - changes;
    if (count > REMEMBERED) return null;
    return Array.from({ length: count }, (_, at) => this.#last[(changes + at) & (REMEMBERED - 1)] as number);
  }

  /** Counts the rules that entries of a newly read file break by themselves and by their place. */
  adopt(file: ProjectFile): void {
    if (!file.block) return;
    const bySet = new Uint32Array(this.#table.sets.sets.length);
    const { set, flags, count } = file.block.columns;
    for (let local = 0; local < count; local++) {
      const number = set[local] as number;
      bySet[number] = (bySet[number] as number) + 1;
      if (flags[local] !== AS_READ) this.#addFlags(file, flags[local] as number, 1);
    }
    for (const [number, entries] of bySet.entries()) if (entries > 0) this.#add(file, number, entries);
  }

  /** Adds (1) or subtracts (-1) the rules that an entry breaks by itself, and by its flags in `mask`. */
  count(file: ProjectFile, id: number, mask: number, sign: 1 | -1): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    this.#add(file, block.columns.set[local] ?? 0, sign);
    this.#addFlags(file, (block.flags[local] ?? 0) & mask, sign);
  }

  /** Adds or subtracts the rules that entries break by themselves, one run of entries with equal sets at a time. */
  countSets(file: ProjectFile, runs: Runs, sign: 1 | -1): void {
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      const { set } = block.columns;
      for (let local = from, start = from; local < to; start = local) {
        const number = set[start] as number;
        while (local < to && set[local] === number) local++;
        this.#add(file, number, sign * (local - start));
      }
    }
  }

  /** Adds or subtracts the rules that entries break by their flags. */
  countFlags(file: ProjectFile, runs: Runs, sign: 1 | -1): void {
    for (const { block, from, to } of blockRuns(this.#table, runs)) {
      for (let local = from; local < to; local++) {
        const flags = (block.flags[local] as number) & ~AS_READ;
        if (flags !== 0) this.#addFlags(file, flags, sign);
      }
    }
  }

  /** Sets the bits of `mask` in an entry's flags to `bits`, and updates the counts. */
  setFlags(file: ProjectFile, id: number, mask: number, bits: number): void {
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const flags = block.flags[local] ?? 0;
    if ((flags & mask) === bits) return;
    block.flags[local] = (flags & ~mask) | bits;
    this.flagsChanged(file, id, (flags & mask) ^ bits);
  }

  /** Gives an entry another set of rules, and updates the counts. */
  setRules(file: ProjectFile, id: number, set: number): void {
    const { columns, base } = this.#table.blockOf(id);
    this.#add(file, columns.set[id - base] ?? 0, -1);
    columns.set[id - base] = set;
    this.#add(file, set, 1);
    this.#last[this.changes++ & (REMEMBERED - 1)] = id;
  }

  /** Updates the counts after these bits of an entry's flags have changed. */
  flagsChanged(file: ProjectFile, id: number, changed: number): void {
    const block = this.#table.blockOf(id);
    const flags = block.flags[id - block.base] ?? 0;
    this.#last[this.changes++ & (REMEMBERED - 1)] = id;
    this.#addFlags(file, changed & flags, 1);
    this.#addFlags(file, changed & ~flags, -1);
  }

  #addFlags(file: ProjectFile, flags: number, entries: number): void {
    if (flags === 0) return;
    file.counted++;
    for (const [flag, rule] of flagRules(file.kind))
      if ((flags & flag) !== 0) file.counts[rule] = (file.counts[rule] ?? 0) + entries;
  }

  /** Counts entries that break this set of rules. */
  #add(file: ProjectFile, set: number, entries: number): void {
    const { counts } = file;
    file.counted++;
    const { rules, places } = this.#table.sets.sets[set] ?? NO_RULES;
    for (const [at, rule] of rules.entries())
      counts[rule] = (counts[rule] ?? 0) + entries * (places?.[at] ?? 1);
  }
}
