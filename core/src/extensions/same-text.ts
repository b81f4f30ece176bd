import type { ValueRange } from '../read/entry-reader.ts';
import type { ExtensionElement } from './element.ts';
import { PART_MARK } from './parts.ts';

/** Whether a part's value is `other`, byte for byte. Most differ before anything need be decoded. */
export function isSameText(element: ExtensionElement, at: number, other: ValueRange): boolean {
  const { bytes, parts } = element;
  const length = other.end - other.start;
  if (((parts[at + 5] as number) & PART_MARK.reference) !== 0) {
    const from = parts[at + 3] as number;
    const to = parts[at + 4] as number;
    // A reference is never shorter than what it stands for.
    if (to - from < length) return false;
    for (let i = 0; i < length && isPlain(bytes[from + i] as number); i++) {
      if (bytes[from + i] !== other.bytes[other.start + i]) return false;
    }
  }
  const value = element.value(at);
  if (value.end - value.start !== length) return false;
  for (let i = 0; i < length; i++) {
    if (value.bytes[value.start + i] !== other.bytes[other.start + i]) return false;
  }
  return true;
}

/** Whether a byte of XML stands for itself, even at the edge of an attribute. */
function isPlain(byte: number): boolean {
  return byte > 0x20 && byte !== 0x26 && byte !== 0x3c;
}
