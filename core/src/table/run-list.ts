import { grown } from '../bytes/byte-at.ts';
import { Runs, RunsBuilder } from './runs.ts';

/** A search sorts the runs by entry only if there are more runs than this, and only after this many searches. */
const FEW = 16;

/**
 * The order of a file's entries, as runs of consecutive numbers. A file as read is a single run. The cost of a change
 * depends, weakly, on the number of runs, not on the number of entries.
 */
export class RunList {
  #ids: Uint32Array;
  #counts: Uint32Array;
  /** The number of runs. The arrays are longer, to leave room for more. */
  #size: number;
  /** The position where each run starts. Only the first `#reached` are valid; the others are computed when needed. */
  #starts: Uint32Array;
  #reached = 0;
  #length: number;
  /** How many entries were searched for since the last change, and the result of {@link sortedRuns}. */
  #lookups = 0;
  #sorted: Uint32Array | null = null;

  constructor(runs: Runs = Runs.NONE) {
    this.#ids = runs.ids.slice();
    this.#counts = runs.counts.slice();
    this.#starts = new Uint32Array(runs.size);
    this.#size = runs.size;
    this.#length = runs.total;
  }

  /** Number of entries. */
  get length(): number {
    return this.#length;
  }

  /** The current runs; valid until the next change. */
  get runs(): Runs {
    const size = this.#size;
    return new Runs(this.#ids.subarray(0, size), this.#counts.subarray(0, size), this.#length);
  }

  /** The entry at a position; -1 outside the list. */
  at(position: number): number {
    if (position < 0 || position >= this.#length) return -1;
    const run = this.#find(position);
    return (this.#ids[run] as number) + position - (this.#starts[run] as number);
  }

  /** The position of an entry; -1 if it is not in the list. Many calls between two changes are cheap. */
  positionOf(id: number): number {
    const isWorthSorting = this.#size > FEW && ++this.#lookups > FEW;
    if (isWorthSorting) this.#sorted ??= sortedRuns(this.#ids.subarray(0, this.#size));
    const run = this.#sorted
      ? lastFrom(this.#sorted, id)
      : this.#ids.findIndex((_, at) => this.#holds(at, id));
    if (run < 0 || !this.#holds(run, id)) return -1;
    this.#reach(run);
    return (this.#starts[run] as number) + id - (this.#ids[run] as number);
  }

  #holds(run: number, id: number): boolean {
    const first = this.#ids[run] as number;
    return run < this.#size && id >= first && id < first + (this.#counts[run] as number);
  }

  /** The runs of `count` entries from `position` on. */
  slice(position: number, count: number): Runs {
    const builder = new RunsBuilder();
    this.collect(position, count, builder);
    return builder.finish();
  }

  /** Appends the runs of `count` entries from `position` on to a builder. */
  collect(position: number, count: number, builder: RunsBuilder): void {
    let left = Math.min(count, this.#length - position);
    if (left <= 0) return;
    let run = this.#find(position);
    let skip = position - (this.#starts[run] as number);
    for (; left > 0; run++, skip = 0) {
      const taken = Math.min(left, (this.#counts[run] as number) - skip);
      builder.push((this.#ids[run] as number) + skip, taken);
      left -= taken;
    }
  }

  /** Removes `count` entries at `position`, inserts `inserted` there, and returns the removed ones. */
  splice(position: number, count: number, inserted: Runs): Runs {
    const removed = this.slice(position, count);
    const end = Math.min(position + count, this.#length);
    // The runs that change: those cut at either side, and their neighbors, which may merge.
    const first = Math.max(0, this.#find(position) - 1);
    const last = this.#find(end);
    const start = this.#startOf(first);
    const behind = this.#startOf(last + 1);
    const builder = new RunsBuilder();
    this.collect(start, position - start, builder);
    for (let run = 0; run < inserted.size; run++) {
      builder.push(inserted.ids[run] as number, inserted.counts[run] as number);
    }
    this.collect(end, behind - end, builder);
    this.#replace(first, Math.min(this.#size, last + 1), builder.finish());
    this.#length += inserted.total - removed.total;
    return removed;
  }

  /** Replaces the runs in `[from, to)`. */
  #replace(from: number, to: number, runs: Runs): void {
    const size = this.#size + runs.size - (to - from);
    if (size > this.#ids.length) {
      this.#ids = grown(this.#ids, size * 2);
      this.#counts = grown(this.#counts, size * 2);
      this.#starts = grown(this.#starts, size * 2);
    }
    for (const [column, values] of [
      [this.#ids, runs.ids],
      [this.#counts, runs.counts],
    ] as const) {
      column.copyWithin(from + runs.size, to, this.#size);
      column.set(values, from);
    }
    this.#size = size;
    this.#reached = Math.min(this.#reached, from);
    this.#lookups = 0;
    this.#sorted = null;
  }

  /** The run that contains a position; the last run for the end. */
  #find(position: number): number {
    while (this.#reached < this.#size && this.#startOf(this.#reached) <= position) this.#reach(this.#reached);
    let low = 0;
    let high = Math.max(0, this.#reached - 1);
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] as number) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** The start of a run. The starts of all earlier runs must be known. */
  #startOf(run: number): number {
    if (run < this.#reached) return this.#starts[run] as number;
    return run === 0 || this.#size === 0
      ? 0
      : (this.#starts[run - 1] as number) + (this.#counts[run - 1] as number);
  }

  /** Computes the starts of all runs up to this one. */
  #reach(run: number): void {
    let next = this.#startOf(this.#reached);
    for (; this.#reached <= run; this.#reached++) {
      this.#starts[this.#reached] = next;
      next += this.#counts[this.#reached] as number;
    }
  }
}

/** Two numbers per run, the run's number and that of its first entry, in ascending order of first entries. */
function sortedRuns(ids: Uint32Array): Uint32Array {
  // Each pair is sorted as one 64-bit number. Its more significant half is the second number of the pair.
  const runs = new Uint32Array(ids.length * 2);
  for (let run = 0; run < ids.length; run++) {
    runs[run * 2] = run;
    runs[run * 2 + 1] = ids[run] as number;
  }
  new BigUint64Array(runs.buffer).sort();
  return runs;
}

/** The last of the sorted runs that begins at or before this entry; -1 if all begin after it. */
function lastFrom(sorted: Uint32Array, id: number): number {
  let low = -1;
  let high = sorted.length / 2 - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((sorted[middle * 2 + 1] as number) <= id) low = middle;
    else high = middle - 1;
  }
  return low < 0 ? -1 : (sorted[low * 2] as number);
}
