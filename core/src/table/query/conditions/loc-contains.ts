import { lowerByte } from '../../../bytes/ascii.ts';
import { startsWith } from '../../../bytes/scanner.ts';
import { encodeUtf8 } from '../../../bytes/text.ts';
import type { UrlTable } from '../../url-table.ts';
import type { Condition } from './condition.ts';
import { LocView } from './loc-view.ts';

/** Maps the bytes of A to Z to lower case, and every other byte to itself. */
export const LOWER_ASCII = Uint8Array.from({ length: 256 }, (_, byte) => lowerByte(byte));

/** Maps A to Z to lower case, as {@link LOWER_ASCII} does. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

const AMPERSAND = 0x26;
/** Nearly all locs with references have only this one. */
const ESCAPED = '&amp;';

const MISSING = 0;
const FOUND = 1;
const UNDECIDED = 2;

/** A text as it appears in a loc: with characters beyond ASCII percent-encoded. */
export function percentEncoded(text: string): string {
  return text.replace(/[^\0-\x7f]+/g, (characters) =>
    Array.from(encodeUtf8(characters), (byte) => `%${byte.toString(16).padStart(2, '0')}`).join(''),
  );
}

/**
 * Matches entries whose loc contains a text, as written or percent-encoded, because the window shows `ü` for `%C3%BC`.
 * Ignores the case of A to Z.
 */
export function locContains(text: string, table: UrlTable): Condition {
  const encoded = percentEncoded(text);
  const asWritten = contains(text, table);
  if (encoded === text) return asWritten;
  const asEncoded = contains(encoded, table);
  return (block, local) => asEncoded(block, local) || asWritten(block, local);
}

/**
 * Matches entries whose loc contains a text after XML references are resolved. Compares the bytes in place, and counts
 * `&amp;` as one character. Decodes only locs with other references.
 */
function contains(text: string, table: UrlTable): Condition {
  const sought = encodeUtf8(lowerAscii(text));
  const stops = LOWER_ASCII.map((byte) => (byte === sought[0] || byte === AMPERSAND ? 1 : 0));
  const loc = new LocView(table);
  return (block, local) => {
    if (!loc.read(block, local)) return false;
    const verdict = search(loc, sought, stops);
    if (verdict !== UNDECIDED) return verdict === FOUND;
    loc.decode();
    return search(loc, sought, stops) === FOUND;
  };
}

/** @param stops for each byte: whether the text or a reference may begin with it */
function search(loc: LocView, sought: Uint8Array, stops: Uint8Array): number {
  const { bytes, start, end, isXml } = loc;
  for (let at = start; at < end; at++) {
    if (stops[bytes[at] as number] === 0) continue;
    if (isXml && bytes[at] === AMPERSAND) {
      if (!startsWith(bytes, at, ESCAPED)) return UNDECIDED;
      if (sought[0] === AMPERSAND && isRest(bytes, at + ESCAPED.length, end, isXml, sought)) return FOUND;
      at += ESCAPED.length - 1;
    } else if (LOWER_ASCII[bytes[at] as number] === sought[0] && isRest(bytes, at + 1, end, isXml, sought)) {
      return FOUND;
    }
  }
  return MISSING;
}

/** Whether the text without its first byte is at `from`. False at any reference except `&amp;`. */
function isRest(bytes: Uint8Array, from: number, end: number, isXml: boolean, sought: Uint8Array): boolean {
  let at = from;
  for (let next = 1; next < sought.length; next++) {
    if (at >= end || LOWER_ASCII[bytes[at] as number] !== sought[next]) return false;
    if (!isXml || bytes[at] !== AMPERSAND) at++;
    else if (startsWith(bytes, at, ESCAPED)) at += ESCAPED.length;
    else return false;
  }
  return true;
}
