import type { ValueRange } from '../../bytes/ranges.ts';
import type { ExtensionElement } from './element.ts';
import { NEEDS_DECODING } from './parts.ts';

/** The index at which compared texts last differed. URLs of a site tend to differ in the same place. */
let lastDifference = 0;

/** Whether a part's value is `other`, byte for byte. Most comparisons end before anything has to be decoded. */
export function isSameText(element: ExtensionElement, at: number, other: ValueRange): boolean {
  const { bytes, parts } = element;
  const from = parts[at + 3] as number;
  const to = parts[at + 4] as number;
  const length = other.end - other.start;
  if (((parts[at + 5] as number) & NEEDS_DECODING) !== 0) {
    // Raw XML is never shorter than its decoded text.
    if (to - from < length || !startsAlike(bytes, from, other)) return false;
  } else if (to - from === length) return isSame(bytes, from, other);
  const value = element.value(at);
  return value.end - value.start === length && isSame(value.bytes, value.start, other);
}

/** Whether raw XML begins with the same bytes as a text, up to where it may need decoding or trimming. */
function startsAlike(bytes: Uint8Array, from: number, { bytes: text, start, end }: ValueRange): boolean {
  for (let i = 0; i < end - start; i++) {
    const byte = bytes[from + i] as number;
    if (byte === AMPERSAND || byte === LESS_THAN) return true;
    if (byte !== text[start + i]) return byte <= SPACE;
  }
  return true;
}
const SPACE = 0x20;
const AMPERSAND = 0x26;
const LESS_THAN = 0x3c;

/** Whether two texts are equal, byte for byte. */
export function isSameBytes(one: ValueRange, other: ValueRange): boolean {
  return one.end - one.start === other.end - other.start && isSame(one.bytes, one.start, other);
}

function isSame(bytes: Uint8Array, from: number, { bytes: text, start, end }: ValueRange): boolean {
  const length = end - start;
  if (lastDifference < length && bytes[from + lastDifference] !== text[start + lastDifference]) return false;
  for (let i = 0; i < length; i++) {
    if (bytes[from + i] === text[start + i]) continue;
    lastDifference = i;
    return false;
  }
  return true;
}
