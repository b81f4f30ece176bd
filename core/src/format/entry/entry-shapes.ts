import { AMP_WORD } from '../../bytes/text.ts';
import { constantMarks } from '../extensions/constants.ts';
import { PART_MARK } from '../extensions/parts.ts';
import { type EntryScan, FAULT, MARK, MARK_TAG } from './entry-scan.ts';
import { Gaps, MOST_VALUES, NO_GAP } from './gaps.ts';

/** Four times the same byte. */
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;
const SPACES = 0x20202020;

/**
 * Where the next byte stands, at `from` or behind, that is not plain ASCII of a text: `"`, `&`, `'`, `<`, `>`,
 * a control character or one above 127; or a `#`, which looks like a quote. Behind `limit` when there is none
 * up to there. Words of four bytes are read at `limit` too.
 */
export function nextSpecial(view: DataView, from: number, limit: number): number {
  for (let at = from; at <= limit; at += 4) {
    const word = view.getInt32(at, true);
    // `"#&'` and `<>` differ in the bits masked out.
    const quotes = (word & 0xfafafafa) ^ 0x22222222;
    const angles = (word & 0xfdfdfdfd) ^ 0x3c3c3c3c;
    const special =
      (((quotes - ONES) & ~quotes) | ((angles - ONES) & ~angles) | (word - SPACES) | word) & HIGHS;
    // The lowest bit that is set is of the first of them.
    if (special !== 0) return at + ((31 - Math.clz32(special & -special)) >> 3);
  }
  return limit + 1;
}

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
  constant: 11,
  finish: 12,
} as const;

/** What kind of value follows a gap. */
export const VALUE = { none: 0, field: 1, part: 2, plain: 3, doubleQuoted: 4, singleQuoted: 5 } as const;

const MAX_DEPTH = 64;
/** There is one gap more than there are values. */
const MOST_GAPS = MOST_VALUES + 1;

/**
 * Reads entries of a shape it knows at sight. The entries of a file differ in their values and hardly in
 * anything else: what stands between two values, a *gap*, is the same bytes again and again. So a gap that
 * the walker has read once is recognised by comparing, four bytes at a time, and the values between are
 * only looked through for what ends them. Gaps form a graph: which may follow a value depends on the
 * elements that are open there and on nothing else, so that an entry with more images or without a lastmod
 * is known too. What is not known is left to the walker, which reads the same as this does, slower.
 */
export class EntryShapes {
  /** What it knows, to be told more by whoever walks an entry. */
  readonly gaps: Gaps;
  readonly #scan: EntryScan;
  readonly #view: DataView;
  readonly #limit: number;
  readonly #partAt = new Int32Array(MAX_DEPTH);
  readonly #contentAt = new Int32Array(MAX_DEPTH);
  /** The gaps of the entry read last, as far as there is room, and how many they are. */
  readonly #met = new Int32Array(MOST_GAPS);
  #metCount = 0;

  constructor(scan: EntryScan, bytes: Uint8Array) {
    this.#scan = scan;
    this.#view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    // Words are read whole, the one behind an `&` too.
    this.#limit = bytes.length - 8;
    this.gaps = new Gaps(this.#view, this.#limit);
  }

  /** The gaps of the entry read last, in order; null when they are more than are kept. */
  get path(): Int32Array | null {
    return this.#metCount > MOST_GAPS ? null : this.#met.subarray(0, this.#metCount);
  }

  /** Reads the entry that starts at `start` into the scan; false where it is of no known shape. */
  read(bytes: Uint8Array, start: number): boolean {
    const scan = this.#scan;
    const view = this.#view;
    const limit = this.#limit;
    const { gaps } = this;
    const { steps } = gaps;
    let at = start;
    let node = 0;
    let before = NO_GAP;
    let count = 0;
    const met = this.#met;
    let attributeStart = 0;
    scan.begin(bytes, start, start);
    for (;;) {
      const gap = gaps.fitting(at, node, before);
      if (gap === NO_GAP) return false;
      before = gap;
      met[count++] = gap;
      const stepsEnd = gaps.stepsEnd[gap] as number;
      for (let i = gaps.stepsStart[gap] as number; i < stepsEnd; i += 3) {
        const argument = steps[i + 1] as number;
        const place = at + (steps[i + 2] as number);
        switch (steps[i]) {
          case STEP.body:
            scan.bodyStart = place;
            break;
          case STEP.field:
            if (!scan.openField(argument, place, place)) return false;
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
            if (argument >> 8 === 1) scan.foreignChild(place);
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
          case STEP.constant: {
            const from = place + ((argument >> 7) & 0x7f);
            const to = from + ((argument >> 14) & 0x3f);
            scan.attribute(argument & 0x7f, place, from, to, constantMarks(argument >> 20));
            break;
          }
          case STEP.finish:
            scan.finish(place - argument, place);
            this.#metCount = count;
            return true;
        }
      }
      at += gaps.length[gap] as number;
      node = gaps.target[gap] as number;
      const value = gaps.value[gap] as number;
      const stop = value === VALUE.doubleQuoted ? 0x22 : value === VALUE.singleQuoted ? 0x27 : 0x3c;
      const from = at;
      at = gaps.valueFrom(gap, at);
      let marks = 0;
      for (;;) {
        at = nextSpecial(view, at, limit);
        if (at > limit) return false;
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
      this.#keep(value, gaps.argument[gap] as number, attributeStart, from, at, marks);
    }
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
      else if ((settled & PART_MARK.badReference) !== 0) scan.note(FAULT.bare, from, to);
      return;
    }
    const settled = scan.settle(from, to, marks);
    if (value === VALUE.part) scan.partContent(this.#partAt[argument] as number, from, to, settled);
    if ((settled & PART_MARK.badReference) !== 0) scan.note(FAULT.bare, from, to);
    else if ((settled & PART_MARK.raw) !== 0) scan.faults |= FAULT.raw;
  }
}
