/** `count` entries with numbers from `id` on. */
export interface Run {
  id: number;
  count: number;
}

/**
 * The order of a file's entries as runs of consecutive numbers: a file as read is one run, however long,
 * and a change costs by the number of runs, not of entries.
 */
export class RunList {
  #runs: Run[];
  /** Position at which each run starts, of the first runs: as many as were asked for since the last change. */
  readonly #starts: number[] = [];
  #length: number;

  constructor(runs: readonly Run[] = []) {
    this.#runs = runs.filter(({ count }) => count > 0).map((run) => ({ ...run }));
    this.#length = total(this.#runs);
  }

  /** Number of entries. */
  get length(): number {
    return this.#length;
  }

  get runs(): readonly Run[] {
    return this.#runs;
  }

  /** The entry at a position; -1 beyond the end. */
  at(position: number): number {
    if (position < 0 || position >= this.#length) return -1;
    const index = this.#find(position);
    return (this.#runs[index]?.id ?? 0) + position - this.#startOf(index);
  }

  /** The position of an entry; -1 when it is not in the list. */
  positionOf(id: number): number {
    let at = 0;
    for (const run of this.#runs) {
      if (id >= run.id && id < run.id + run.count) return at + id - run.id;
      at += run.count;
    }
    return -1;
  }

  /** The runs of `count` entries from `position` on. */
  slice(position: number, count: number): Run[] {
    const out: Run[] = [];
    let left = Math.min(count, this.#length - position);
    if (left <= 0) return out;
    let index = this.#find(position);
    let skip = position - this.#startOf(index);
    for (; left > 0; index++, skip = 0) {
      const run = this.#runs[index];
      if (!run) break;
      const taken = Math.min(left, run.count - skip);
      out.push({ id: run.id + skip, count: taken });
      left -= taken;
    }
    return out;
  }

  /** Takes `count` entries out at `position`, puts `inserted` there, and gives back what was taken out. */
  splice(position: number, count: number, inserted: readonly Run[]): Run[] {
    const removed = this.slice(position, count);
    const end = Math.min(position + count, this.#length);
    // The runs that are touched at all: those cut at either side, and their neighbours, which may merge.
    const first = Math.max(0, this.#find(position) - 1);
    const last = this.#find(end);
    const start = this.#startOf(first);
    const behind = this.#startOf(last) + (this.#runs[last]?.count ?? 0);
    const made = merge([
      ...this.slice(start, position - start),
      ...inserted,
      ...this.slice(end, behind - end),
    ]);
    // In place where that can be: a scattered edit does this tens of thousands of times.
    if (made.length < 1024) this.#runs.splice(first, last + 1 - first, ...made);
    else this.#runs = this.#runs.slice(0, first).concat(made, this.#runs.slice(last + 1));
    this.#starts.length = Math.min(this.#starts.length, first);
    this.#length += total(inserted) - total(removed);
    return removed;
  }

  /** The run that a position is in; the last one for the end. */
  #find(position: number): number {
    this.#reach(position);
    let low = 0;
    let high = this.#starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((this.#starts[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #startOf(index: number): number {
    return this.#starts[index] ?? 0;
  }

  /** Works the starts of runs out up to the one that a position is in. */
  #reach(position: number): void {
    const starts = this.#starts;
    let index = starts.length - 1;
    let next = index < 0 ? 0 : (starts[index] ?? 0) + (this.#runs[index]?.count ?? 0);
    while (next <= position && ++index < this.#runs.length) {
      starts.push(next);
      next += this.#runs[index]?.count ?? 0;
    }
  }
}

/** Number of entries in runs. */
export function total(runs: readonly Run[]): number {
  return runs.reduce((sum, run) => sum + run.count, 0);
}

/** Calls back for every entry of runs, in order. */
export function eachId(runs: readonly Run[], visit: (id: number) => void): void {
  for (const run of runs) for (let id = run.id; id < run.id + run.count; id++) visit(id);
}

/** The same from the last to the first. */
export function eachIdBackwards(runs: readonly Run[], visit: (id: number) => void): void {
  for (const run of runs.toReversed()) for (let id = run.id + run.count - 1; id >= run.id; id--) visit(id);
}

function merge(runs: readonly Run[]): Run[] {
  const out: Run[] = [];
  for (const run of runs) {
    const last = out.at(-1);
    if (run.count === 0) continue;
    if (last && last.id + last.count === run.id) last.count += run.count;
    else out.push({ ...run });
  }
  return out;
}
