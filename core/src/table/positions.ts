import type { Positions } from '../contract/edits.ts';
import type { FileId } from '../contract/values.ts';
import type { RunList } from './run-list.ts';
import { type Runs, RunsBuilder } from './runs.ts';

const SPACE = 0x20;
const PLUS = 0x2b;
const ZERO = 0x30;

/** Collects runs of adjacent entries of one file, in ascending order. */
export class PositionsBuilder {
  readonly #file: FileId;
  readonly #pieces: string[] = [];
  /** The end of the last run in the pieces, and the run that may still grow. */
  #end = 0;
  #at = 0;
  #count = 0;

  constructor(file: FileId) {
    this.#file = file;
  }

  /** Adds `count` entries from position `at` on, which must be after all added so far. */
  add(at: number, count: number): void {
    if (count === 0) return;
    if (this.#count > 0 && at !== this.#at + this.#count) this.#close();
    if (this.#count === 0) this.#at = at;
    this.#count += count;
  }

  /** Null if nothing was added. */
  finish(): Positions | null {
    if (this.#count > 0) this.#close();
    return this.#pieces.length === 0 ? null : { file: this.#file, runs: this.#pieces.join(' ') };
  }

  #close(): void {
    this.#pieces.push(`${this.#at - this.#end}+${this.#count}`);
    this.#end = this.#at + this.#count;
    this.#count = 0;
  }
}

/** `count` entries of a file from position `at` on. */
export function positionsAt(file: FileId, at: number, count: number): Positions {
  return { file, runs: `${at}+${count}` };
}

/** Collects entries as positions. The caller adds one file after another, and ascending positions within each file. */
export class PositionsCollector {
  readonly #finished: Positions[] = [];
  #builder: PositionsBuilder | null = null;
  #file = -1;

  add(file: FileId, at: number): void {
    if (this.#builder === null || file !== this.#file) {
      this.#close();
      this.#builder = new PositionsBuilder(file);
      this.#file = file;
    }
    this.#builder.add(at, 1);
  }

  finish(): Positions[] {
    this.#close();
    return this.#finished;
  }

  #close(): void {
    const positions = this.#builder?.finish() ?? null;
    if (positions) this.#finished.push(positions);
    this.#builder = null;
  }
}

/** Collects entries as positions, see {@link PositionsCollector}. */
export function positionsOf(entries: Iterable<{ file: FileId; at: number }>): Positions[] {
  const positions = new PositionsCollector();
  for (const { file, at } of entries) positions.add(file, at);
  return positions.finish();
}

/** The runs of adjacent entries, ascending. */
export function* positionRuns({ runs }: Positions): Generator<{ at: number; count: number }> {
  let number = 0;
  let at = 0;
  for (let i = 0; i <= runs.length; i++) {
    const code = i < runs.length ? runs.charCodeAt(i) : SPACE;
    if (code === PLUS || code === SPACE) {
      if (code === SPACE) yield { at, count: number };
      at += number;
      number = 0;
    } else number = number * 10 + code - ZERO;
  }
}

/** The first entries, at most `most`. */
export function firstPositions(positions: Iterable<Positions>, most: number): { file: FileId; at: number }[] {
  const first: { file: FileId; at: number }[] = [];
  for (const own of positions) {
    for (const run of positionRuns(own)) {
      for (let at = run.at; at < run.at + run.count; at++) {
        if (first.length === most) return first;
        first.push({ file: own.file, at });
      }
    }
  }
  return first;
}

/** The same entries in pieces of at most `most`. */
export function* slicesOf(positions: Positions, most: number): Generator<Positions> {
  let builder = new PositionsBuilder(positions.file);
  let held = 0;
  for (const { at, count } of positionRuns(positions)) {
    for (let from = at; from < at + count; ) {
      const taken = Math.min(most - held, at + count - from);
      builder.add(from, taken);
      held += taken;
      from += taken;
      if (held < most) continue;
      const piece = builder.finish();
      if (piece) yield piece;
      builder = new PositionsBuilder(positions.file);
      held = 0;
    }
  }
  const rest = builder.finish();
  if (rest) yield rest;
}

/** The number of entries. */
export function countPositions(positions: Iterable<Positions>): number {
  let sum = 0;
  for (const one of positions) for (const { count } of positionRuns(one)) sum += count;
  return sum;
}

/** The entries at these positions in the order of their file. */
export function runsAt(order: RunList, positions: Positions): Runs {
  const builder = new RunsBuilder();
  for (const { at, count } of positionRuns(positions)) order.collect(at, count, builder);
  return builder.finish();
}

/** The entries of an order, except those at the given positions. */
export function runsWithout(order: RunList, positions: Positions): Runs {
  const builder = new RunsBuilder();
  let kept = 0;
  for (const { at, count } of positionRuns(positions)) {
    order.collect(kept, at - kept, builder);
    kept = at + count;
  }
  order.collect(kept, order.length - kept, builder);
  return builder.finish();
}
