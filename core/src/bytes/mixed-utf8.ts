import { isUtf8 } from './characters.ts';
import { encodeUtf8 } from './text.ts';

/** Length of a percent-escape, in bytes. */
export const ESCAPE_LENGTH = 3;

/** Percent-escapes, indexed by byte. */
const ESCAPED = Array.from({ length: 256 }, (_, byte) => encodeUtf8(percentEscape(byte)));

/** Percent-escape of a byte, independent of any encoding. https://www.rfc-editor.org/rfc/rfc3986#section-2.1 */
export function percentEscape(byte: number): string {
  return `%${byte.toString(16).toUpperCase().padStart(2, '0')}`;
}

/** Length in bytes of the UTF-8 character at `at`; 0 if no whole character starts there before `end`. */
export function characterLength(bytes: Uint8Array, at: number, end: number): number {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
  return length > 0 && at + length <= end && isUtf8(bytes, at, at + length) ? length : 0;
}

/**
 * Converts the text of URLs in `bytes[start, end)` to UTF-8: UTF-8 characters stay, every other byte is
 * percent-encoded. The URLs keep their meaning, and the encoding need not be known.
 */
export function mixedToUtf8(bytes: Uint8Array, start = 0, end = bytes.length): Uint8Array<ArrayBuffer> {
  const out = new Uint8Array(mixedLength(bytes, start, end));
  let to = 0;
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    for (let left = length; left > 0; left--) out[to++] = bytes[at++] as number;
    if (length === 0) for (const byte of ESCAPED[bytes[at++] as number] ?? []) out[to++] = byte;
  }
  return out;
}

function mixedLength(bytes: Uint8Array, start: number, end: number): number {
  let sum = 0;
  for (let at = start; at < end; ) {
    const length = characterLength(bytes, at, end);
    sum += length > 0 ? length : (ESCAPED[bytes[at] as number]?.length ?? 0);
    at += Math.max(1, length);
  }
  return sum;
}
