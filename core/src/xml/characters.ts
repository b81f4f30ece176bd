/** What is wrong with the characters of a document, in the words that findings use; '' for nothing. */
export type CharacterFault = '' | 'control-character' | 'not-utf8';

/** Whether `bytes[start, end)` are characters that XML 1.0 allows, in UTF-8. https://www.w3.org/TR/xml/#charsets */
export function characterFault(bytes: Uint8Array, start: number, end: number): CharacterFault {
  let seen = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return 'control-character';
    seen |= byte;
  }
  if (seen < 0x80) return '';
  if (!isUtf8(bytes, start, end)) return 'not-utf8';
  return hasNoncharacter(bytes, start, end) ? 'control-character' : '';
}

/** Whether `bytes[start, end)` is well-formed UTF-8 (RFC 3629: no surrogates, nothing overlong). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    at++;
    if (lead < 0x80) continue;
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || at + more > end) return false;
    const second = bytes[at] ?? 0;
    if (lead === 0xe0 && second < 0xa0) return false;
    if (lead === 0xed && second > 0x9f) return false;
    if (lead === 0xf0 && second < 0x90) return false;
    if (lead === 0xf4 && second > 0x8f) return false;
    for (let i = 0; i < more; i++, at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false;
  }
  return true;
}

/** Whether U+FFFE or U+FFFF stands in `bytes[start, end)`: XML 1.0 has no place for them. */
export function hasNoncharacter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at + 2 < end; at++) {
    if (bytes[at] === 0xef && bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe) return true;
  }
  return false;
}
