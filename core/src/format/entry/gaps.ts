import { grown } from '../../bytes/byte-at.ts';
import { MARK } from './entry-scan.ts';

/** Bounds against files in which no two entries are alike. */
const MAX_GAPS = 512;
const MAX_BYTES = 64 * 1024;
const MAX_STEPS = 16 * 1024;
/** Room at first, for a shape or two: most files of an index of very many have no more. */
const FEW_GAPS = 16;
const FEW_BYTES = 2048;
const FEW_STEPS = 128;
/** Of an entry with more values than these it is not remembered which gaps it has. */
export const MOST_VALUES = 512;
/** No gap, and what stands in the place of the one in front of an entry's first: gaps are numbered from 1. */
export const NO_GAP = 0;
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
  length = new Int32Array(FEW_GAPS);
  stepsStart = new Int32Array(FEW_GAPS);
  stepsEnd = new Int32Array(FEW_GAPS);
  steps = new Int32Array(FEW_STEPS);
  /** By gap: the kind of the value that follows, what that is of, and the node behind it. */
  value = new Int32Array(FEW_GAPS);
  argument = new Int32Array(FEW_GAPS);
  target = new Int32Array(FEW_GAPS);
  /** By gap: where its bytes start, and where those end that a value behind it began with. */
  #start = new Int32Array(FEW_GAPS);
  #hintEnd = new Int32Array(FEW_GAPS);
  /** By node, which is what is open behind a value: the gap to try first; by gap: the one to try after it. */
  #first = new Int32Array(FEW_GAPS);
  #alternative = new Int32Array(FEW_GAPS);
  /** By gap: the one that followed it last; by {@link NO_GAP}, that which an entry began with. */
  #next = new Int32Array(FEW_GAPS);
  /** One more than the last gap's number. */
  #count = 1;
  readonly #nodes = new Map<string, number>([['', 0]]);
  #bytes = new Uint8Array(FEW_BYTES);
  #words = new DataView(this.#bytes.buffer);
  #used = 0;
  #stepCount = 0;

  /** @param limit words may be read up to this place of the file */
  constructor(view: DataView, limit: number) {
    this.#view = view;
    this.#limit = limit;
  }

  /**
   * The gap that stands at `at`, of those that may behind `node`; {@link NO_GAP} when none does.
   * @param before the gap in front of the value that ends there, or {@link NO_GAP}: it tells which is likely
   */
  fitting(at: number, node: number, before: number): number {
    const likely = this.#next[before] as number;
    if (likely !== NO_GAP && this.stands(likely, at)) return likely;
    for (let gap = this.#first[node] as number; gap !== NO_GAP; gap = this.#alternative[gap] as number) {
      if (gap === likely || !this.stands(gap, at)) continue;
      this.#next[before] = gap;
      return gap;
    }
    return NO_GAP;
  }

  /** The bytes of a gap, until more are learnt. */
  bytesOf(gap: number): Uint8Array {
    const start = this.#start[gap] as number;
    return this.#bytes.subarray(start, start + (this.length[gap] as number));
  }

  /** Where a value behind a gap, at `from`, is no more what it was when the gap was learnt, and that was plain. */
  valueFrom(gap: number, from: number): number {
    const view = this.#view;
    const words = this.#words;
    const limit = this.#limit;
    const end = this.#hintEnd[gap] as number;
    let hint = (this.#start[gap] as number) + (this.length[gap] as number);
    let at = from;
    for (; hint < end && at <= limit; hint += 8, at += 8) {
      if (view.getFloat64(at, true) !== words.getFloat64(hint, true)) break;
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
    let known = this.#first[node] as number;
    for (; known !== NO_GAP; known = this.#alternative[known] as number) {
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
    this.#makeRoom(length + MAX_HINT + 4, gap.steps.length);
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

  /** Makes room for one more gap, of so many bytes and numbers of steps. A gap makes one node at most. */
  #makeRoom(bytes: number, steps: number): void {
    if (this.#count === this.length.length) this.#makeRoomForGaps(this.#count * 2);
    while (this.#stepCount + steps > this.steps.length) this.steps = grown(this.steps, this.steps.length * 2);
    if (this.#used + bytes <= this.#bytes.length) return;
    const room = new Uint8Array(Math.max(this.#used + bytes, this.#bytes.length * 2));
    room.set(this.#bytes);
    this.#bytes = room;
    this.#words = new DataView(room.buffer);
  }

  #makeRoomForGaps(count: number): void {
    this.length = grown(this.length, count);
    this.stepsStart = grown(this.stepsStart, count);
    this.stepsEnd = grown(this.stepsEnd, count);
    this.value = grown(this.value, count);
    this.argument = grown(this.argument, count);
    this.target = grown(this.target, count);
    this.#start = grown(this.#start, count);
    this.#hintEnd = grown(this.#hintEnd, count);
    this.#first = grown(this.#first, count);
    this.#alternative = grown(this.#alternative, count);
    this.#next = grown(this.#next, count);
  }

  /** Keeps how a value at `from` begins, in eights of bytes, as far as that is plain; the end of what is kept. */
  #keepHint(from: number): number {
    const view = this.#view;
    let length = 0;
    while (length < MAX_HINT && from + length <= this.#limit && MARK[view.getUint8(from + length)] === 0) {
      this.#bytes[this.#used + length] = view.getUint8(from + length);
      length++;
    }
    return this.#used + (length & ~7);
  }
}
