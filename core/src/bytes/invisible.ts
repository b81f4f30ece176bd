import { decodeUtf8 } from './text.ts';

/**
 * Index of the first zero-width or directional formatting character in UTF-8 `bytes[start, end)`, or -1.
 * Ignores zero-width joiners and non-joiners between non-ASCII characters, where some scripts and emoji need them.
 * https://www.rfc-editor.org/rfc/rfc3987#section-4.1, https://www.rfc-editor.org/rfc/rfc5892#appendix-A
 */
export function invisibleAt(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0xd8 || !mayBeginInvisible(byte, bytes[at + 1])) continue;
    const length = byte === 0xd8 ? 2 : 3;
    if (at + length > end) continue;
    const codePoint = decodeUtf8(bytes, at, at + length).codePointAt(0) ?? 0;
    if (isJoiner(codePoint)) {
      if (isNonAscii(bytes, at - 1, start, end) && isNonAscii(bytes, at + length, start, end)) continue;
      return at;
    }
    if (isInvisible(codePoint)) return at;
  }
  return -1;
}

/** Whether U+061C, a character from U+2000 to U+207F, or one from U+FEC0 to U+FEFF begins with these two bytes. */
function mayBeginInvisible(first: number, second: number | undefined): boolean {
  if (first === 0xe2) return second === 0x80 || second === 0x81;
  return (first === 0xd8 && second === 0x9c) || (first === 0xef && second === 0xbb);
}

/** https://www.unicode.org/reports/tr9/#Directional_Formatting_Characters */
function isInvisible(codePoint: number): boolean {
  return (
    codePoint === 0x061c ||
    codePoint === 0x200b ||
    codePoint === 0x200e ||
    codePoint === 0x200f ||
    (codePoint >= 0x202a && codePoint <= 0x202e) ||
    (codePoint >= 0x2060 && codePoint <= 0x2064) ||
    (codePoint >= 0x2066 && codePoint <= 0x2069) ||
    codePoint === 0xfeff
  );
}

/** The zero-width joiner and non-joiner. */
function isJoiner(codePoint: number): boolean {
  return codePoint === 0x200c || codePoint === 0x200d;
}

function isNonAscii(bytes: Uint8Array, at: number, start: number, end: number): boolean {
  return at >= start && at < end && (bytes[at] as number) > 0x7f;
}
