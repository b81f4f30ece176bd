import { grown } from '../bytes/byte-at.ts';

/** `count` entries with consecutive numbers from `id` on. */
export interface Run {
  id: number;
  count: number;
}

/** Entries in order, as runs of consecutive numbers: eight bytes per run, immutable. */
export class Runs implements Iterable<Run> {
  static readonly NONE = new Runs(new Uint32Array(0), new Uint32Array(0));

  /** For each run: the number of its first entry, and its length. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** Number of entries. */
  readonly total: number;

  constructor(ids: Uint32Array, counts: Uint32Array, total = sumOf(counts)) {
    this.ids = ids;
    this.counts = counts;
    this.total = total;
  }

  static of(id: number, count = 1): Runs {
    return count === 0 ? Runs.NONE : new Runs(Uint32Array.of(id), Uint32Array.of(count));
  }

  /** Builds runs from any others, merging adjacent ones and skipping empty ones. */
  static from(runs: Iterable<Run>): Runs {
    const builder = new RunsBuilder();
    for (const { id, count } of runs) builder.push(id, count);
    return builder.finish();
  }

  /** Whether both have the same runs. */
  equals({ ids, counts }: Runs): boolean {
    return (
      ids.length === this.size &&
      ids.every((id, run) => id === this.ids[run] && counts[run] === this.counts[run])
    );
  }

  /** Number of runs. */
  get size(): number {
    return this.ids.length;
  }

  *[Symbol.iterator](): Generator<Run> {
    for (let run = 0; run < this.ids.length; run++) {
      yield { id: this.ids[run] as number, count: this.counts[run] as number };
    }
  }

  /** The entries at places `[from, to)`. */
  slice(from: number, to: number): Runs {
    const builder = new RunsBuilder();
    let at = 0;
    for (let run = 0; run < this.ids.length && at < to; run++) {
      const count = this.counts[run] as number;
      const first = Math.max(0, from - at);
      const last = Math.min(count, to - at);
      if (first < last) builder.push((this.ids[run] as number) + first, last - first);
      at += count;
    }
    return builder.finish();
  }

  /** All entries, in order. */
  toIds(): Uint32Array<ArrayBuffer> {
    const ids = new Uint32Array(this.total);
    let at = 0;
    this.eachId((id) => {
      ids[at++] = id;
    });
    return ids;
  }

  /** Calls `visit` for each entry, in order. */
  eachId(visit: (id: number) => void): void {
    for (let run = 0; run < this.ids.length; run++) {
      const id = this.ids[run] as number;
      const end = id + (this.counts[run] as number);
      for (let next = id; next < end; next++) visit(next);
    }
  }

  /** Calls `visit` for each entry, from the last to the first. */
  eachIdBackwards(visit: (id: number) => void): void {
    for (let run = this.ids.length - 1; run >= 0; run--) {
      const id = this.ids[run] as number;
      for (let next = id + (this.counts[run] as number) - 1; next >= id; next--) visit(next);
    }
  }
}

/** Builds {@link Runs} by appending runs; merges adjacent ones. */
export class RunsBuilder {
  #ids = new Uint32Array(16);
  #counts = new Uint32Array(16);
  #size = 0;

  push(id: number, count: number): void {
    if (count === 0) return;
    const last = this.#size - 1;
    if (last >= 0 && (this.#ids[last] as number) + (this.#counts[last] as number) === id) {
      this.#counts[last] = (this.#counts[last] as number) + count;
      return;
    }
    if (this.#size === this.#ids.length) {
      this.#ids = grown(this.#ids, this.#size * 2);
      this.#counts = grown(this.#counts, this.#size * 2);
    }
    this.#ids[this.#size] = id;
    this.#counts[this.#size++] = count;
  }

  finish(): Runs {
    return new Runs(this.#ids.slice(0, this.#size), this.#counts.slice(0, this.#size));
  }
}

function sumOf(counts: Uint32Array): number {
  let sum = 0;
  for (let run = 0; run < counts.length; run++) sum += counts[run] as number;
  return sum;
}
