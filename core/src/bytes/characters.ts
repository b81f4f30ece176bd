/** A problem with the characters of a document, as findings name it; '' if all are valid. */
export type CharacterFault = '' | 'control-character' | 'not-utf8';

/** From this many bytes on, ASCII is skipped four bytes at a time. */
const LONG = 256;
const NON_ASCII = 0x80808080;

/**
 * Checks that `bytes[start, end)` is UTF-8 and holds only characters that XML 1.0 allows.
 * https://www.w3.org/TR/xml/#charsets
 */
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

/** Whether `bytes[start, end)` is well-formed UTF-8 (RFC 3629: no surrogates, no overlong forms). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  return brokenUtf8At(bytes, start, end) < 0;
}

/** Index of the first character in `bytes[start, end)` that is not well-formed UTF-8, or -1. */
export function brokenUtf8At(bytes: Uint8Array, start: number, end: number): number {
  // Creating a view costs as much as reading a few hundred bytes.
  const words = end - start < LONG ? null : new DataView(bytes.buffer, bytes.byteOffset, end);
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      at++;
      if (words !== null) while (at + 4 <= end && (words.getInt32(at) & NON_ASCII) === 0) at += 4;
      continue;
    }
    if (lead < 0xc2 || lead > 0xf4) return at;
    const second = bytes[at + 1] ?? 0;
    if (lead < 0xe0) {
      if (at + 1 >= end || (second & 0xc0) !== 0x80) return at;
      at += 2;
      continue;
    }
    const more = lead >= 0xf0 ? 3 : 2;
    if (at + more >= end) return at;
    if (lead === 0xe0 && second < 0xa0) return at;
    if (lead === 0xed && second > 0x9f) return at;
    if (lead === 0xf0 && second < 0x90) return at;
    if (lead === 0xf4 && second > 0x8f) return at;
    for (let i = 1; i <= more; i++) if (((bytes[at + i] ?? 0) & 0xc0) !== 0x80) return at;
    at += more + 1;
  }
  return -1;
}

/** Whether `bytes[start, end)` contains U+FFFE or U+FFFF, which XML 1.0 does not allow. */
export function hasNoncharacter(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (isNoncharacter(bytes, at, end)) return true;
  return false;
}

/** Index of the first character in `bytes[start, end)` that XML 1.0 does not allow, or -1. */
export function illegalCharacterAt(bytes: Uint8Array, start: number, end: number): number {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte < 0x20 && byte !== 0x09 && byte !== 0x0a && byte !== 0x0d) return at;
    if (isNoncharacter(bytes, at, end)) return at;
  }
  return -1;
}

function isNoncharacter(bytes: Uint8Array, at: number, end: number): boolean {
  return bytes[at] === 0xef && at + 2 < end && bytes[at + 1] === 0xbf && (bytes[at + 2] ?? 0) >= 0xbe;
}

/** Characters beyond ASCII that may start a name. https://www.w3.org/TR/xml/#NT-NameStartChar */
const LETTERS =
  '\\xc0-\\xd6\\xd8-\\xf6\\xf8-\\u02ff\\u0370-\\u037d\\u037f-\\u1fff\\u200c\\u200d\\u2070-\\u218f'.concat(
    '\\u2c00-\\u2fef\\u3001-\\ud7ff\\uf900-\\ufdcf\\ufdf0-\\ufffd\\u{10000}-\\u{effff}',
  );
const PART = `[A-Z_a-z${LETTERS}][A-Z_a-z${LETTERS}.0-9\\xb7\\u0300-\\u036f\\u203f-\\u2040-]*`;
const QUALIFIED = new RegExp(`^${PART}(?::${PART})?$`, 'u');

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });

/** A problem with a name, as findings name it; '' if the name is valid. */
export type NameFault = '' | 'bad-name' | 'not-utf8';

/**
 * Checks that `bytes[start, end)` is a name, or two names joined by a colon. The caller has already ruled out ASCII
 * characters that no name can hold. https://www.w3.org/TR/xml-names/#ns-qualnames
 */
export function nameFault(bytes: Uint8Array, start: number, end: number): NameFault {
  if (!isUtf8(bytes, start, end)) return 'not-utf8';
  // `TextDecoder` does not accept shared memory.
  return QUALIFIED.test(DECODER.decode(bytes.slice(start, end))) ? '' : 'bad-name';
}
