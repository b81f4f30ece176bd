import { grown } from '../../bytes/byte-at.ts';
import { MARK } from './entry-scan.ts';

/** Limits for files in which no two entries are alike. */
const MAX_GAPS = 512;
const MAX_BYTES = 64 * 1024;
const MAX_STEPS = 16 * 1024;
/** Initial capacity, for a shape or two. That is enough for most files of a large index. */
const FEW_GAPS = 16;
const FEW_BYTES = 2048;
const FEW_STEPS = 128;
/** For entries with more values, `EntryShapes.path` is null. */
export const MOST_VALUES = 512;
/** No gap. Also used as the predecessor of an entry's first gap. Gaps are numbered from 1. */
export const NO_GAP = 0;
/** Maximum number of recurring attribute values that are treated as part of a gap. */
export const MAX_CONSTANTS = 48;
/** Maximum number of gaps that may follow one value. Limits the comparisons per entry. */
const MAX_CHOICES = 16 + MAX_CONSTANTS;
/** Maximum number of bytes of a value that are kept as a hint: later values often begin in the same way. */
const MAX_HINT = 64;

/** The bytes between two values of an entry, while they are learned. */
export interface Gap {
  start: number;
  end: number;
  /** Three numbers per step: the action, its argument, and its offset from `start`. */
  steps: number[];
}

/**
 * The gaps between the values of a file's entries, as a graph. Its nodes are the combinations of elements that may be
 * open after a value; each node has a list of the gaps that may follow. Both are numbered. Node 0 is before an entry.
 */
export class MarkupTemplates {
  #view: DataView;
  #limit: number;
  /** For each gap: its length in bytes, and the range in {@link steps} of the actions after it. */
  length = new Int32Array(FEW_GAPS);
  stepsStart = new Int32Array(FEW_GAPS);
  stepsEnd = new Int32Array(FEW_GAPS);
  steps = new Int32Array(FEW_STEPS);
  /** For each gap: the kind of the value that follows, what the value belongs to, and the node after it. */
  value = new Int32Array(FEW_GAPS);
  argument = new Int32Array(FEW_GAPS);
  target = new Int32Array(FEW_GAPS);
  /** For each gap: the start of its bytes, and the end of the hint after them, which is the beginning of one value. */
  #start = new Int32Array(FEW_GAPS);
  #hintEnd = new Int32Array(FEW_GAPS);
  /**
   * For each node (the elements open after a value): the gap to try first. For each gap: the gap to try next if this
   * one does not match.
   */
  #first = new Int32Array(FEW_GAPS);
  #alternative = new Int32Array(FEW_GAPS);
  /** For each gap: the gap that followed it last. For {@link NO_GAP}: the first gap of the last entry. */
  #next = new Int32Array(FEW_GAPS);
  /** The last gap's number plus one. */
  #count = 1;
  readonly #nodes = new Map<string, number>([['', 0]]);
  #bytes = new Uint8Array(FEW_BYTES);
  #words = new DataView(this.#bytes.buffer);
  #used = 0;
  #stepCount = 0;

  /** @param limit offset in `view` up to which words may be read */
  constructor(view: DataView, limit: number) {
    this.#view = view;
    this.#limit = limit;
  }

  /** Recognizes and learns gaps in other bytes from now on. */
  moveTo(view: DataView, limit: number): void {
    this.#view = view;
    this.#limit = limit;
  }

  /**
   * The gap at `at`, among those that may follow `node`; {@link NO_GAP} if none of them matches.
   * @param before the gap before the value that ends at `at`, or {@link NO_GAP}; it decides which gap to try first
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

  /** The bytes of a gap. Valid until more gaps are learned. */
  bytesOf(gap: number): Uint8Array {
    const start = this.#start[gap] as number;
    return this.#bytes.subarray(start, start + (this.length[gap] as number));
  }

  /** Returns the offset up to which the bytes from `from` on equal this gap's hint, and so are known to be plain. */
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

  /** Whether the bytes at `at` are those of a gap. */
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
    // Compares eight bytes at a time as a float. Text never forms NaN or different floats that compare equal.
    const last = length - 8;
    for (let i = 0; i < last; i += 8) {
      if (view.getFloat64(at + i, true) !== words.getFloat64(start + i, true)) return false;
    }
    // The last eight bytes may overlap those before.
    return view.getFloat64(at + last, true) === words.getFloat64(start + last, true);
  }

  /**
   * Learns that a gap may follow `node`, and that a value comes after the gap. `key` names the elements open after that
   * value.
   * @returns the node of that key; -1 if the limits are reached
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

  /** Makes room for one more gap with this many bytes and numbers in its steps. A gap adds at most one node. */
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

  /** Copies the plain beginning of the value at `from`, in multiples of eight bytes. Returns the end of the copy. */
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
