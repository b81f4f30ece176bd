import { MARK } from './entry-scan.ts';

/** Bounds against files in which no two entries are alike. */
const MAX_GAPS = 512;
/** Of an entry with more values than these it is not remembered which gaps it has. */
export const MOST_VALUES = 512;
/** In the place of the gap in front of an entry's first. */
export const NO_GAP = MAX_GAPS;
const MAX_BYTES = 64 * 1024;
const MAX_STEPS = 16 * 1024;
/** So many texts that attributes have again and again are taken for part of a gap. */
export const MAX_CONSTANTS = 48;
/** So many gaps may follow one value: more are not compared for every entry. */
const MAX_CHOICES = 16 + MAX_CONSTANTS;
/** So many bytes of a value are kept to know the next by. */
const MAX_HINT = 64;

/** What stands between two values of an entry, as it is learnt. */
export interface Gap {
  start: number;
  end: number;
  /** Three numbers a step: what to do, with what, at which offset from `start`. */
  steps: number[];
}

/**
 * The gaps between the values of a file's entries, and which of them may follow which value. Gaps and nodes
 * are numbers; node 0 is that in front of an entry.
 */
export class Gaps {
  readonly #view: DataView;
  readonly #limit: number;
  /** By gap: its bytes, and where in {@link steps} what is done behind it starts and ends. */
  readonly length = new Int32Array(MAX_GAPS);
  readonly stepsStart = new Int32Array(MAX_GAPS);
  readonly stepsEnd = new Int32Array(MAX_GAPS);
  readonly steps = new Int32Array(MAX_STEPS);
  /** By gap: the kind of the value that follows, what that is of, and the node behind it. */
  readonly value = new Int32Array(MAX_GAPS);
  readonly argument = new Int32Array(MAX_GAPS);
  readonly target = new Int32Array(MAX_GAPS);
  /** By gap: where its bytes start, and where those end that a value behind it began with. */
  readonly #start = new Int32Array(MAX_GAPS);
  readonly #hintEnd = new Int32Array(MAX_GAPS);
  /** By node, which is what is open behind a value: the gap to try first; by gap: the one to try after it. */
  readonly #first = new Int32Array(MAX_GAPS + 1).fill(-1);
  readonly #alternative = new Int32Array(MAX_GAPS);
  /** By gap: the one that followed it last; by {@link NO_GAP}, that which an entry began with. */
  readonly #next = new Int32Array(MAX_GAPS + 1).fill(-1);
  #count = 0;
  readonly #nodes = new Map<string, number>([['', 0]]);
  readonly #bytes = new Uint8Array(MAX_BYTES);
  readonly #words = new DataView(this.#bytes.buffer);
  #used = 0;
  #stepCount = 0;

  /** @param limit words may be read up to this place of the file */
  constructor(view: DataView, limit: number) {
    this.#view = view;
    this.#limit = limit;
  }

  /**
   * The gap that stands at `at`, of those that may behind `node`; -1 when none does.
   * @param before the gap in front of the value that ends there, or {@link NO_GAP}: it tells which is likely
   */
  fitting(at: number, node: number, before: number): number {
    const likely = this.#next[before] as number;
    if (likely >= 0 && this.stands(likely, at)) return likely;
    for (let gap = this.#first[node] as number; gap >= 0; gap = this.#alternative[gap] as number) {
      if (gap === likely || !this.stands(gap, at)) continue;
      this.#next[before] = gap;
      return gap;
    }
    return -1;
  }

  /** Where a value behind a gap, at `from`, is no more what it was when the gap was learnt, and that was plain. */
  valueFrom(gap: number, from: number): number {
    const view = this.#view;
    const words = this.#words;
    const limit = this.#limit;
    const end = this.#hintEnd[gap] as number;
    let hint = (this.#start[gap] as number) + (this.length[gap] as number);
    let at = from;
    for (; hint < end && at <= limit; hint += 4, at += 4) {
      if (view.getInt32(at, true) !== words.getInt32(hint, true)) break;
    }
    return at;
  }

  /** Whether a gap's bytes stand at `at`. */
  stands(gap: number, at: number): boolean {
    const length = this.length[gap] as number;
    if (at + length > this.#limit) return false;
    const view = this.#view;
    const words = this.#words;
    const start = this.#start[gap] as number;
    if (length < 8) {
      for (let i = 0; i < length; i++) {
        if (view.getUint8(at + i) !== words.getUint8(start + i)) return false;
      }
      return true;
    }
    // Eight bytes at once, as a number: no text has those that are not equal to themselves, or equal to others.
    const last = length - 8;
    for (let i = 0; i < last; i += 8) {
      if (view.getFloat64(at + i, true) !== words.getFloat64(start + i, true)) return false;
    }
    // The last may overlap those before.
    return view.getFloat64(at + last, true) === words.getFloat64(start + last, true);
  }

  /**
   * Learns that a gap may stand behind `node`, and that a value follows it, behind which `key` is open.
   * @returns the node of that key; -1 when there is no more room
   */
  learn(node: number, gap: Gap, key: string, value: number, argument: number): number {
    const length = gap.end - gap.start;
    let choices = 0;
    for (let known = this.#first[node] as number; known >= 0; known = this.#alternative[known] as number) {
      if (this.length[known] === length && this.stands(known, gap.start)) {
        return this.target[known] as number;
      }
      choices++;
    }
    const target = this.#nodes.get(key) ?? this.#nodes.size;
    const full =
      choices === MAX_CHOICES ||
      this.#count === MAX_GAPS ||
      this.#used + length + MAX_HINT + 4 > MAX_BYTES ||
      this.#stepCount + gap.steps.length > MAX_STEPS;
    if (full) return -1;
    this.#nodes.set(key, target);
    const added = this.#count++;
    this.#start[added] = this.#used;
    this.length[added] = length;
    for (let i = 0; i < length; i++) this.#bytes[this.#used++] = this.#view.getUint8(gap.start + i);
    this.#used = this.#hintEnd[added] = this.#keepHint(gap.end);
    this.stepsStart[added] = this.#stepCount;
    this.steps.set(gap.steps, this.#stepCount);
    this.#stepCount += gap.steps.length;
    this.stepsEnd[added] = this.#stepCount;
    this.#alternative[added] = this.#first[node] as number;
    this.#first[node] = added;
    this.target[added] = target;
    this.value[added] = value;
    this.argument[added] = argument;
    return target;
  }

  /** Keeps how a value at `from` begins, in whole words, as far as that is plain; the end of what is kept. */
  #keepHint(from: number): number {
    const view = this.#view;
    let length = 0;
    while (length < MAX_HINT && from + length <= this.#limit && MARK[view.getUint8(from + length)] === 0) {
      this.#bytes[this.#used + length] = view.getUint8(from + length);
      length++;
    }
    return this.#used + (length & ~3);
  }
}
