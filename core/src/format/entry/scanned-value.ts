import type { ValueRange } from '../../bytes/ranges.ts';
import { decodeContent } from '../../bytes/text.ts';
import { NEEDS_DECODING, PART_MARK } from '../extensions/parts.ts';
import { afterUnicodeSpace, beforeUnicodeSpace, type EntryScan } from './entry-scan.ts';

/**
 * The decoded value of a field of a scanned entry; null if the element is missing. If it does not need decoding, it
 * is a range of `bytes` and nothing is copied.
 */
export function scannedValue(bytes: Uint8Array, scan: EntryScan, field: number): ValueRange | null {
  const value = { bytes, start: 0, end: 0 };
  return readValue(bytes, scan, field, value, null) ? value : null;
}

/**
 * Puts the decoded value of a field into `value`. Decodes into `room` if given; it must be large enough for the
 * content. If decoding reveals white space to trim, adds the mark `padded` to the scan. Returns false if the element is
 * missing.
 */
export function readValue(
  bytes: Uint8Array,
  scan: EntryScan,
  field: number,
  value: ValueRange,
  room: Uint8Array | null,
): boolean {
  if ((scan.outerStart[field] as number) < 0) return false;
  value.bytes = bytes;
  value.start = scan.innerStart[field] as number;
  value.end = scan.innerEnd[field] as number;
  if (((scan.marks[field] as number) & NEEDS_DECODING) !== 0) {
    const isTrimmed = decodeInto(value, room ?? new Uint8Array(value.end - value.start));
    if (isTrimmed) scan.marks[field] = (scan.marks[field] as number) | PART_MARK.padded;
  }
  return true;
}

/** Decodes a range of raw bytes, and trims the result. */
export function decodedValue(raw: ValueRange): ValueRange {
  const value = { ...raw };
  decodeInto(value, new Uint8Array(raw.end - raw.start));
  return value;
}

/**
 * Decodes and trims `value`. Returns whether trimming removed white space. White space at either end is not part of the
 * value, even in a CDATA section or written as a reference.
 */
function decodeInto(value: ValueRange, decoded: Uint8Array): boolean {
  const length = decodeContent(value.bytes, value.start, value.end, decoded);
  const from = afterUnicodeSpace(decoded, 0, length);
  const to = beforeUnicodeSpace(decoded, from, length);
  value.bytes = decoded;
  value.start = from;
  value.end = to;
  return from > 0 || to < length;
}
