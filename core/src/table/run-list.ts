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
  /** Position at which each run starts; made again after a change, when first asked for. */
  #starts: number[] | null = null;
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
    return (this.#runs[index]?.id ?? 0) + position - (this.#offsets()[index] ?? 0);
  }

  /** The runs of `count` entries from `position` on. */
  slice(position: number, count: number): Run[] {
    const out: Run[] = [];
    let left = Math.min(count, this.#length - position);
    if (left <= 0) return out;
    let index = this.#find(position);
    let skip = position - (this.#offsets()[index] ?? 0);
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
    const kept = [...this.slice(0, position), ...inserted, ...this.slice(position + count, this.#length)];
    this.#runs = merge(kept);
    this.#length = total(this.#runs);
    this.#starts = null;
    return removed;
  }

  #find(position: number): number {
    const offsets = this.#offsets();
    let low = 0;
    let high = offsets.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >>> 1;
      if ((offsets[middle] ?? 0) <= position) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  #offsets(): number[] {
    if (this.#starts) return this.#starts;
    let at = 0;
    this.#starts = this.#runs.map((run) => {
      const start = at;
      at += run.count;
      return start;
    });
    return this.#starts;
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
