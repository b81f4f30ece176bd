import { PART_MARK } from '../extensions/parts.ts';
import { AMP_WORD } from '../xml/text.ts';
import { type EntryScan, FAULT, MARK, MARK_TAG } from './entry-scan.ts';
import type { Gap } from './shape-learner.ts';

/** What is done where a gap has been recognised. */
export const STEP = {
  body: 0,
  field: 1,
  closeField: 2,
  emptyField: 3,
  foreign: 4,
  part: 5,
  content: 6,
  closePart: 7,
  closeContainer: 8,
  emptyPart: 9,
  attribute: 10,
  finish: 11,
} as const;

/** What kind of value follows a gap. */
export const VALUE = { none: 0, field: 1, part: 2, plain: 3, doubleQuoted: 4, singleQuoted: 5 } as const;

/** Bounds against files in which no two entries are alike. */
const MAX_GAPS = 512;
const MAX_BYTES = 64 * 1024;
const MAX_STEPS = 16 * 1024;
/** So many gaps may follow one value: more are not compared for every entry. */
const MAX_CHOICES = 16;
const MAX_DEPTH = 64;

/** Four times the same byte. */
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;
const SPACES = 0x20202020;

/**
 * Reads entries of a shape it knows at sight. The entries of a file differ in their values and hardly in
 * anything else: what stands between two values, a *gap*, is the same bytes again and again. So a gap that
 * the walker has read once is recognised by comparing, four bytes at a time, and the values between are
 * only looked through for what ends them. Gaps form a graph: which may follow a value depends on the
 * elements that are open there and on nothing else, so that an entry with more images or without a lastmod
 * is known too. What is not known is left to the walker, which reads the same as this does, slower.
 */
export class EntryShapes {
  readonly #scan: EntryScan;
  readonly #view: DataView;
  readonly #limit: number;
  // By gap: its bytes, its steps, the gap to try after it, the node behind it and the value before that.
  readonly #gapStart = new Int32Array(MAX_GAPS);
  readonly #gapLength = new Int32Array(MAX_GAPS);
  readonly #stepsStart = new Int32Array(MAX_GAPS);
  readonly #stepsEnd = new Int32Array(MAX_GAPS);
  readonly #alternative = new Int32Array(MAX_GAPS);
  readonly #target = new Int32Array(MAX_GAPS);
  readonly #value = new Int32Array(MAX_GAPS);
  readonly #argument = new Int32Array(MAX_GAPS);
  #gaps = 0;
  /** By node, which is what is open behind a value: the gap to try first, and that which fitted last. */
  readonly #first = new Int32Array(MAX_GAPS + 1).fill(-1);
  readonly #last = new Int32Array(MAX_GAPS + 1).fill(-1);
  readonly #nodes = new Map<string, number>([['', 0]]);
  readonly #bytes = new Uint8Array(MAX_BYTES);
  readonly #words = new DataView(this.#bytes.buffer);
  #used = 0;
  readonly #steps = new Int32Array(MAX_STEPS);
  #stepCount = 0;
  readonly #partAt = new Int32Array(MAX_DEPTH);
  readonly #contentAt = new Int32Array(MAX_DEPTH);

  constructor(scan: EntryScan, bytes: Uint8Array) {
    this.#scan = scan;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Words are read whole, the one behind an `&` too.
    this.#limit = bytes.length - 8;
  }

  /** Reads the entry that starts at `start` into the scan; false where it is of no known shape. */
  read(bytes: Uint8Array, start: number): boolean {
    const scan = this.#scan;
    const view = this.#view;
    const limit = this.#limit;
    let at = start;
    let node = 0;
    let attributeStart = 0;
    scan.begin(bytes, start, start);
    for (;;) {
      const gap = this.#fitting(at, node);
      if (gap < 0) return false;
      for (let i = this.#stepsStart[gap] as number; i < (this.#stepsEnd[gap] as number); i += 3) {
        const argument = this.#steps[i + 1] as number;
        const place = at + (this.#steps[i + 2] as number);
        switch (this.#steps[i]) {
          case STEP.body:
            scan.bodyStart = place;
            break;
          case STEP.field:
            if (!scan.openField(argument, place)) return false;
            break;
          case STEP.closeField:
            scan.closeField(argument, place);
            break;
          case STEP.emptyField:
            scan.fieldContent(argument, place, place, 0);
            scan.closeField(argument, place);
            break;
          case STEP.foreign:
            scan.foreignChild(place);
            break;
          case STEP.part:
            this.#partAt[argument >> 8] = scan.openPart(argument & 0xff, place);
            break;
          case STEP.content:
            this.#contentAt[argument] = place;
            break;
          case STEP.closePart:
            scan.closePart(this.#partAt[argument] as number, place);
            break;
          case STEP.closeContainer: {
            const part = this.#partAt[argument & 0xff] as number;
            const from = this.#contentAt[argument & 0xff] as number;
            scan.partContent(part, from, place - (argument >> 8), PART_MARK.markup);
            scan.closePart(part, place);
            break;
          }
          case STEP.emptyPart: {
            const part = this.#partAt[argument] as number;
            scan.partContent(part, place, place, 0);
            scan.closePart(part, place);
            break;
          }
          case STEP.attribute:
            attributeStart = place;
            break;
          case STEP.finish:
            scan.finish(place - argument, place);
            return true;
        }
      }
      at += this.#gapLength[gap] as number;
      node = this.#target[gap] as number;
      const value = this.#value[gap] as number;
      const stop = value === VALUE.doubleQuoted ? 0x22 : value === VALUE.singleQuoted ? 0x27 : 0x3c;
      const from = at;
      let marks = 0;
      for (;;) {
        if (at > limit) return false;
        // Nothing but plain ASCII in these four bytes? `"#&'` and `<>` differ in the bits masked out.
        const word = view.getInt32(at, true);
        const quotes = (word & 0xfafafafa) ^ 0x22222222;
        const angles = (word & 0xfdfdfdfd) ^ 0x3c3c3c3c;
        const special =
          (((quotes - ONES) & ~quotes) | ((angles - ONES) & ~angles) | (word - SPACES) | word) & HIGHS;
        if (special === 0) {
          at += 4;
          continue;
        }
        // The lowest bit that is set is of the first of them.
        at += (31 - Math.clz32(special & -special)) >> 3;
        const byte = bytes[at] as number;
        if (byte === stop) break;
        if (byte === 0x26 && view.getInt32(at + 1, true) === AMP_WORD) {
          marks |= PART_MARK.reference;
          at += 5;
          continue;
        }
        marks |= MARK[byte] as number;
        at++;
        while ((bytes[at] as number) > 0x7f) {
          marks |= PART_MARK.nonAscii;
          at++;
        }
      }
      // A `<` in a text that starts no tag, or in an attribute, is the walker's to tell.
      if ((marks & MARK_TAG) !== 0) return false;
      this.#keep(value, this.#argument[gap] as number, attributeStart, from, at, marks);
    }
  }

  /** The gap that stands at `at`, of those that may behind `node`; -1 when none does. */
  #fitting(at: number, node: number): number {
    const last = this.#last[node] as number;
    if (last >= 0 && this.#stands(last, at)) return last;
    for (let gap = this.#first[node] as number; gap >= 0; gap = this.#alternative[gap] as number) {
      if (gap === last || !this.#stands(gap, at)) continue;
      this.#last[node] = gap;
      return gap;
    }
    return -1;
  }

  #stands(gap: number, at: number): boolean {
    const length = this.#gapLength[gap] as number;
    if (at + length > this.#limit) return false;
    const view = this.#view;
    const words = this.#words;
    const start = this.#gapStart[gap] as number;
    // The last word may overlap the one before.
    for (let i = 0; i < length - 4; i += 4) {
      if (view.getInt32(at + i, true) !== words.getInt32(start + i, true)) return false;
    }
    const last = length - 4;
    if (last >= 0) return view.getInt32(at + last, true) === words.getInt32(start + last, true);
    for (let i = 0; i < length; i++) if (view.getUint8(at + i) !== words.getUint8(start + i)) return false;
    return true;
  }

  #keep(
    value: number,
    argument: number,
    attributeStart: number,
    from: number,
    to: number,
    marks: number,
  ): void {
    const scan = this.#scan;
    if (value === VALUE.field) return scan.fieldContent(argument, from, to, scan.settle(from, to, marks));
    if (value >= VALUE.doubleQuoted) {
      // Quotes of the other kind and `>` may stand in an attribute as they are.
      const settled = scan.settle(from, to, marks & ~PART_MARK.raw);
      if (argument >= 0) scan.attribute(argument, attributeStart, from, to, settled);
      else if ((settled & PART_MARK.badReference) !== 0) scan.faults |= FAULT.bare;
      return;
    }
    const settled = scan.settle(from, to, marks);
    if (value === VALUE.part) scan.partContent(this.#partAt[argument] as number, from, to, settled);
    if ((settled & PART_MARK.badReference) !== 0) scan.faults |= FAULT.bare;
    else if ((settled & PART_MARK.raw) !== 0) scan.faults |= FAULT.raw;
  }

  /**
   * Learns that a gap may stand behind `node`, and that a value follows it, behind which `key` is open.
   * @returns the node of that key; -1 when there is no more room
   */
  learn(node: number, gap: Gap, key: string, value: number, argument: number): number {
    const length = gap.end - gap.start;
    let choices = 0;
    for (let known = this.#first[node] as number; known >= 0; known = this.#alternative[known] as number) {
      if (this.#gapLength[known] === length && this.#stands(known, gap.start)) {
        return this.#target[known] as number;
      }
      choices++;
    }
    const target = this.#nodes.get(key) ?? this.#nodes.size;
    const full =
      choices === MAX_CHOICES ||
      this.#gaps === MAX_GAPS ||
      this.#used + length + 4 > MAX_BYTES ||
      this.#stepCount + gap.steps.length > MAX_STEPS;
    if (full) return -1;
    this.#nodes.set(key, target);
    const added = this.#gaps++;
    this.#gapStart[added] = this.#used;
    this.#gapLength[added] = length;
    for (let i = 0; i < length; i++) this.#bytes[this.#used++] = this.#view.getUint8(gap.start + i);
    this.#stepsStart[added] = this.#stepCount;
    this.#steps.set(gap.steps, this.#stepCount);
    this.#stepCount += gap.steps.length;
    this.#stepsEnd[added] = this.#stepCount;
    this.#alternative[added] = this.#first[node] as number;
    this.#first[node] = added;
    this.#target[added] = target;
    this.#value[added] = value;
    this.#argument[added] = argument;
    return target;
  }
}
