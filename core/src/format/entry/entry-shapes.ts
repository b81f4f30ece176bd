import { RecentViews } from '../../bytes/ranges.ts';
import { startsWith } from '../../bytes/scanner.ts';
import { AMP_WORD } from '../../bytes/text.ts';
import { constantMarks } from '../extensions/constants.ts';
import { PART_MARK } from '../extensions/parts.ts';
import { type EntryScan, FAULT, MARK, MARK_TAG, sectionMarks } from './entry-scan.ts';
import { MarkupTemplates, MOST_VALUES, NO_GAP } from './markup-templates.ts';

/** The same byte four times. */
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;
const SPACES = 0x20202020;

/**
 * Offset of the next byte, at or after `from`, that is not plain ASCII text: `"`, `&`, `'`, `<`, `>`, a control
 * character, or a byte above 127. Also stops at `#`, which looks like a quote here. Returns an offset after `limit` if
 * none is found up to there. Reads four bytes at a time, so up to three bytes after `limit`.
 */
export function nextSpecial(view: DataView, from: number, limit: number): number {
  for (let at = from; at <= limit; at += 4) {
    const word = view.getInt32(at, true);
    // `"#&'` and `<>` differ in the bits masked out.
    const quotes = (word & 0xfafafafa) ^ 0x22222222;
    const angles = (word & 0xfdfdfdfd) ^ 0x3c3c3c3c;
    const special =
      (((quotes - ONES) & ~quotes) | ((angles - ONES) & ~angles) | (word - SPACES) | word) & HIGHS;
    // The lowest bit set belongs to the first special byte.
    if (special !== 0) return at + ((31 - Math.clz32(special & -special)) >> 3);
  }
  return limit + 1;
}

/** The byte that ends a value of this kind. */
export function stopOf(value: number): number {
  if (value === VALUE.doubleQuoted) return 0x22;
  return value === VALUE.singleQuoted ? 0x27 : LESS_THAN;
}

/** Actions after a recognized gap. */
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
  fault: 12,
  finish: 13,
} as const;
/** In the argument of {@link STEP.fault}, this many low bits hold the fault. The higher bits hold its tag's length. */
export const FAULT_BITS = 11;

/** Used instead of a slot: for an attribute without a slot, and for a faulty attribute, which no schema defines. */
export const NO_SLOT = -1;
export const UNKNOWN_ATTRIBUTE = -2;

/** The kind of value that follows a gap. */
export const VALUE = { none: 0, field: 1, part: 2, plain: 3, doubleQuoted: 4, singleQuoted: 5 } as const;

/** Within this many bytes after a non-ASCII byte, another one is likely. */
const NEAR = 8;
const LESS_THAN = 0x3c;
const BANG = 0x21;
const SECTION = '<![CDATA[';
const SECTION_END = ']]>';
/** Maximum length in bytes of a CDATA section read here. The walker reads longer ones: its scanner caches the end. */
const LONG_SECTION = 4096;

const MAX_DEPTH = 64;
/** Reads cover whole words, including the word after an `&`, so this many bytes must follow an entry. */
export const READ_AHEAD = 8;
/** There is one more gap than there are values. */
const MOST_GAPS = MOST_VALUES + 1;

/**
 * Reads entries by shape. The entries of a file differ in their values and hardly in anything else: the bytes between
 * two values, a *gap*, are the same again and again. After the walker has read a gap once, it is recognized by
 * comparing eight bytes at a time, and the values between gaps are only searched for their end. Gaps form a graph:
 * which gaps may follow a value depends only on the elements open there. So known gaps are recognized in new
 * combinations, for example in an entry with more images than any before. An entry that is not recognized is left to
 * the walker, which is slower but has the same result.
 */
export class EntryShapes {
  /** The gaps known so far. Walking an entry can add more. */
  readonly gaps: MarkupTemplates;
  readonly #scan: EntryScan;
  readonly #views = new RecentViews();
  #bytes: Uint8Array;
  #view: DataView;
  #limit: number;
  readonly #partAt = new Int32Array(MAX_DEPTH);
  readonly #contentAt = new Int32Array(MAX_DEPTH);
  /** The first {@link MOST_GAPS} gaps of the entry read last. `#metCount` counts all of them. */
  readonly #met = new Int32Array(MOST_GAPS);
  /** Where the values between those gaps start. */
  readonly starts = new Int32Array(MOST_VALUES);
  /** The settled marks of the text read last. */
  textMarks = 0;
  #metCount = 0;

  constructor(scan: EntryScan, bytes: Uint8Array) {
    this.#scan = scan;
    this.#bytes = bytes;
    this.#view = this.#views.of(bytes);
    this.#limit = bytes.length - READ_AHEAD;
    this.gaps = new MarkupTemplates(this.#view, this.#limit);
  }

  /** The gaps of the entry read last, in order; null if there were too many to keep. */
  get path(): Int32Array | null {
    return this.#metCount > MOST_GAPS ? null : this.#met.subarray(0, this.#metCount);
  }

  /**
   * Reads the entry that starts at `start` and ends at or before `limit` into the scan. Returns false if the walker
   * must read it, usually because its shape is unknown.
   */
  read(bytes: Uint8Array, start: number, limit = bytes.length - READ_AHEAD): boolean {
    if (bytes !== this.#bytes || limit !== this.#limit) this.#moveTo(bytes, limit);
    const scan = this.#scan;
    const { gaps } = this;
    const { steps } = gaps;
    let at = start;
    let node = 0;
    let before = NO_GAP;
    let count = 0;
    const met = this.#met;
    let attributeStart = 0;
    // Whether the open field repeats an earlier one. Its value then belongs to no field.
    let isRepeated = false;
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
          case STEP.field: {
            const tag = argument >> 2;
            isRepeated = !scan.openField(argument & 3, place, place + tag);
            if (isRepeated && tag === 0) return false;
            break;
          }
          case STEP.closeField:
            if (!isRepeated) scan.closeField(argument, place);
            isRepeated = false;
            break;
          case STEP.emptyField:
            if (!isRepeated) {
              scan.fieldContent(argument, place, place, 0);
              scan.closeField(argument, place);
            }
            isRepeated = false;
            break;
          case STEP.fault:
            scan.note(argument & ((1 << FAULT_BITS) - 1), place, place + (argument >> FAULT_BITS));
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
      const stop = stopOf(value);
      const from = at;
      if (count <= MOST_VALUES) this.starts[count - 1] = from;
      const hasSections = stop === LESS_THAN && !isRepeated && value !== VALUE.plain;
      at = this.readText(bytes, from, gaps.valueFrom(gap, at), stop, hasSections);
      if (at < 0) return false;
      const kind = isRepeated && value === VALUE.field ? VALUE.plain : value;
      this.#keep(kind, gaps.argument[gap] as number, attributeStart, from, at, this.textMarks);
    }
  }

  /** Switches to other bytes, or another limit. Keeps the gaps known so far. */
  #moveTo(bytes: Uint8Array, limit: number): void {
    this.#bytes = bytes;
    this.#view = this.#views.of(bytes);
    this.#limit = Math.min(limit, bytes.length - READ_AHEAD);
    this.gaps.moveTo(this.#view, this.#limit);
  }

  /**
   * Reads the text of a value that starts at `from` and is plain up to `plain`. Sets {@link textMarks}. Returns where
   * the byte `stop` ends the text; -1 if the walker must read it.
   */
  readText(bytes: Uint8Array, from: number, plain: number, stop: number, hasSections: boolean): number {
    const scan = this.#scan;
    const view = this.#view;
    const limit = this.#limit;
    let at = plain;
    let marks = 0;
    // The marks of the earlier parts of the value, and the start of the current part. A CDATA section is one part.
    let settled = 0;
    let partFrom = from;
    for (;;) {
      at = nextSpecial(view, at, limit);
      if (at > limit) return -1;
      const byte = bytes[at] as number;
      if (byte === stop) {
        if (bytes[at + 1] !== BANG || stop !== LESS_THAN) break;
        const end = hasSections ? sectionEnd(bytes, at, limit) : -1;
        if (end < 0) return -1;
        const { faultCount } = scan;
        settled |= scan.settle(partFrom, at, marks);
        settled |= scan.settle(at + SECTION.length, end, sectionMarks(bytes, at + SECTION.length, end));
        // If these parts contain faults, the walker must find the exact places.
        if (scan.faultCount !== faultCount) return -1;
        marks = 0;
        at = partFrom = end + SECTION_END.length;
        continue;
      }
      if (byte === 0x26 && view.getInt32(at + 1, true) === AMP_WORD) {
        marks |= PART_MARK.reference;
        at += 5;
        continue;
      }
      marks |= MARK[byte] as number;
      at++;
      // Non-ASCII bytes occur close together. Reading byte by byte is faster than calling `nextSpecial` for each.
      for (let near = byte > 0x7f ? at + NEAR : 0; at < near && at <= limit; at++) {
        const mark = MARK[bytes[at] as number] as number;
        if ((mark & ~PART_MARK.nonAscii) !== 0) break;
        if (mark !== 0) near = at + 1 + NEAR;
      }
    }
    // The walker handles a `<` inside an attribute.
    if ((marks & MARK_TAG) !== 0) return -1;
    this.textMarks = settled | scan.settle(partFrom, at, stop === LESS_THAN ? marks : marks & ~PART_MARK.raw);
    return at;
  }

  /** Puts a value into the scan. Its marks must be settled. */
  #keep(
    value: number,
    argument: number,
    attributeStart: number,
    from: number,
    to: number,
    marks: number,
  ): void {
    const scan = this.#scan;
    if (value === VALUE.field) return scan.fieldContent(argument, from, to, marks);
    if (value >= VALUE.doubleQuoted) {
      if (argument >= 0) return scan.attribute(argument, attributeStart, from, to, marks);
      if ((marks & PART_MARK.badReference) !== 0) scan.note(FAULT.bare, from, to);
      if (argument === UNKNOWN_ATTRIBUTE) scan.note(FAULT.attribute, attributeStart, to + 1);
      return;
    }
    if (value === VALUE.part) scan.partContent(this.#partAt[argument] as number, from, to, marks);
    if ((marks & PART_MARK.badReference) !== 0) scan.note(FAULT.bare, from, to);
    else if ((marks & PART_MARK.raw) !== 0) scan.faults |= FAULT.raw;
  }
}

/** End of the content of the CDATA section at `at`; -1 if none starts there, it is long, or it ends after `limit`. */
function sectionEnd(bytes: Uint8Array, at: number, limit: number): number {
  if (!startsWith(bytes, at, SECTION)) return -1;
  const last = Math.min(limit, at + LONG_SECTION);
  for (let end = at + SECTION.length; end < last; end++) {
    if (bytes[end] === 0x5d && bytes[end + 1] === 0x5d && bytes[end + 2] === 0x3e) return end;
  }
  return -1;
}
