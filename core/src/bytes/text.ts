import { isNameStart, isSpace, startsWith, textAt } from './scanner.ts';

const OPEN = '<![CDATA[';
const CLOSE = ']]>';

/** Range of the text if `bytes[from, to)` is exactly one CDATA section; null otherwise. */
export function cdataText(
  bytes: Uint8Array,
  from: number,
  to: number,
): { start: number; end: number } | null {
  const [start, end] = [from + OPEN.length, to - CLOSE.length];
  if (start > end || !startsWith(bytes, from, OPEN) || !startsWith(bytes, end, CLOSE)) return null;
  return decodeUtf8(bytes, start, end).includes(CLOSE) ? null : { start, end };
}

/** Whether a CDATA section can hold the text without changing it. */
export function fitsCdata(text: string): boolean {
  return !text.includes(CLOSE) && !text.includes('\r');
}

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const ENCODER = new TextEncoder();

/**
 * Maximum length of ASCII texts that are converted without the decoder (`SHORT`, in bytes) or without the encoder
 * (`SHORT_TEXT`, in characters).
 */
const SHORT = 16;
const SHORT_TEXT = 64;
/**
 * A reusable buffer for copying texts out of shared memory. Allocating a new copy takes three times as long as
 * decoding.
 */
const COPIED = new Uint8Array(4096);
/** CDATA sections longer than this, in bytes, are copied faster with a view and `set` than byte by byte. */
const LONG_SECTION = 128;

/** Named references without their `&`, and their code points, by first byte. `&amp;` is handled separately. */
const NAMED: ReadonlyMap<number, readonly [string, number]> = new Map([
  [0x6c, ['lt;', 0x3c]],
  [0x67, ['gt;', 0x3e]],
  [0x71, ['quot;', 0x22]],
  [0x61, ['apos;', 0x27]],
]);
/** 1 for bytes that can follow the `&` of a reference: a fast test, as a text may contain millions of bare `&`. */
const STARTS_REFERENCE = new Uint8Array(256);
for (const byte of [0x23, ...NAMED.keys()]) STARTS_REFERENCE[byte] = 1;

/** Decodes UTF-8. Invalid bytes become U+FFFD. Copies shared memory first, because decoders do not accept it. */
export function decodeUtf8(bytes: Uint8Array, start = 0, end = bytes.length): string {
  // For short texts, such as names, this loop is faster than the decoder.
  if (end - start <= SHORT) {
    let text = '';
    let at = start;
    for (; at < end && (bytes[at] as number) < 0x80; at++) text += String.fromCharCode(bytes[at] as number);
    if (at === end) return text;
  }
  const range = bytes.subarray(start, end);
  if (!(bytes.buffer instanceof SharedArrayBuffer)) return DECODER.decode(range);
  if (range.length > COPIED.length) return DECODER.decode(range.slice());
  COPIED.set(range);
  return DECODER.decode(COPIED.subarray(0, range.length));
}

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  // As in `decodeUtf8`, the loop is faster than the encoder.
  if (text.length <= SHORT_TEXT) {
    const bytes = new Uint8Array(text.length);
    let at = 0;
    for (; at < text.length; at++) {
      const code = text.charCodeAt(at);
      if (code >= 0x80) break;
      bytes[at] = code;
    }
    if (at === text.length) return bytes;
  }
  return ENCODER.encode(text);
}

export const NO_ENTITIES: ReadonlySet<string> = new Set();

/**
 * Whether `bytes[start, end)` contains a `&` that does not start a legal reference.
 * @param entities further entities that are legal, without their `&`, such as `site;`
 */
export function hasBadReference(
  bytes: Uint8Array,
  start: number,
  end: number,
  entities: ReadonlySet<string> = NO_ENTITIES,
): boolean {
  for (let at = start; at < end; at++) {
    if (bytes[at] !== 0x26 || referenceEnd(bytes, at, end) >= 0) continue;
    if (entities.size === 0 || !isEntityAt(bytes, at, end, entities)) return true;
  }
  return false;
}

/** Whether the `&` at `at` starts a reference to one of these entities. */
export function isEntityAt(
  bytes: Uint8Array,
  at: number,
  end: number,
  entities: ReadonlySet<string>,
): boolean {
  let to = at + 1;
  while (to < end && bytes[to] !== 0x3b && bytes[to] !== 0x26 && bytes[to] !== 0x3c) to++;
  return to < end && bytes[to] === 0x3b && entities.has(decodeUtf8(bytes, at + 1, to + 1));
}

/** Decodes the content of an element into `out` and returns the part of `out` used. See {@link decodeContent}. */
export function contentToBytes(
  bytes: Uint8Array,
  start: number,
  end: number,
  out: Uint8Array = new Uint8Array(end - start),
): Uint8Array {
  return out.subarray(0, decodeContent(bytes, start, end, out));
}

/**
 * Decodes the content of an element into `out`: resolves references, unwraps CDATA sections, drops tags, comments and
 * processing instructions. A `&` that does not start a reference stays as is.
 * @param out must have room for the result, which is never longer than the content
 * @returns the number of bytes written
 */
export function decodeContent(bytes: Uint8Array, start: number, end: number, out: Uint8Array): number {
  let length = 0;
  let at = start;
  while (at < end) {
    const byte = bytes[at] as number;
    if (byte !== 0x26 && byte !== 0x3c) {
      out[length++] = byte;
      at++;
      continue;
    }
    if (byte === 0x26) {
      const mayStart = STARTS_REFERENCE[bytes[at + 1] as number] === 1;
      const next = mayStart ? referenceEnd(bytes, at, end) : -1;
      if (next >= 0) {
        length = putCodePoint(out, length, codePoint);
        at = next;
        continue;
      }
    } else if (byte === 0x3c) {
      const mark = bytes[at + 1];
      if (mark === 0x2f || isNameStart(mark)) at = find(bytes, '>', at, end) + 1;
      else if (mark === 0x3f) at = find(bytes, '?>', at + 2, end) + 2;
      else if (startsWith(bytes, at, '<!--')) at = find(bytes, '-->', at + 4, end) + 3;
      else if (startsWith(bytes, at, '<![CDATA[')) {
        const close = find(bytes, ']]>', at + 9, end);
        if (close - at > LONG_SECTION) {
          out.set(bytes.subarray(at + 9, close), length);
          length += close - at - 9;
        } else for (let from = at + 9; from < close; from++) out[length++] = bytes[from] as number;
        at = close + 3;
      } else {
        // A `<` that does not start a tag stays as is.
        out[length++] = byte;
        at++;
      }
      continue;
    }
    out[length++] = byte;
    at++;
  }
  return length;
}

/** `amp;` as a little-endian word. */
export const AMP_WORD = 0x3b706d61;
const AMPERSANDS = 0x26262626;
const ONES = 0x01010101;
const HIGHS = 0x80808080 | 0;

/** The lowest bit set marks the first `&` among the four bytes of a word; higher bits are arbitrary. 0: none. */
export function ampersandsIn(word: number): number {
  const ampersands = word ^ AMPERSANDS;
  return (ampersands - ONES) & ~ampersands & HIGHS;
}

/**
 * Decodes text without markup whose only references are `&amp;`, as in URLs, four bytes at a time. A `&` that cannot
 * start a reference stays. Writes into `out` from `outStart` on. Reads and writes up to seven bytes past the text,
 * which the result excludes.
 * @returns the number of bytes written; -1 if there may be another reference, or no room to read or write past the text
 */
export function decodeAmpersands(
  bytes: DataView,
  start: number,
  end: number,
  out: DataView,
  outStart = 0,
): number {
  if (end + 7 > bytes.byteLength || outStart + end - start + 7 > out.byteLength) return -1;
  let length = outStart;
  let at = start;
  while (at < end) {
    const word = bytes.getInt32(at, true);
    out.setInt32(length, word, true);
    const found = ampersandsIn(word);
    if (found === 0) {
      at += 4;
      length += 4;
      continue;
    }
    const before = (31 - Math.clz32(found & -found)) >> 3;
    at += before;
    length += before;
    if (at >= end) break;
    if (at + 5 <= end && bytes.getInt32(at + 1, true) === AMP_WORD) at += 5;
    else if (at + 1 < end && STARTS_REFERENCE[bytes.getUint8(at + 1)] === 1) return -1;
    else at++;
    length++;
  }
  // Excludes the bytes that were copied from past the end.
  return length - (at - end) - outStart;
}

/** Escapes all five special characters, as the protocol requires. https://www.sitemaps.org/protocol.html#escaping */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Drops characters that XML 1.0 cannot hold even when escaped. https://www.w3.org/TR/xml/#charsets */
export function withoutIllegalCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to drop
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
}

/** Code point of the reference that {@link referenceEnd} read last. */
let codePoint = 0;

/** End of the reference at `at`, or -1. Leaves its character in `codePoint`. */
function referenceEnd(bytes: Uint8Array, at: number, end: number): number {
  // `&amp;`, by far the most common.
  if (
    at + 5 <= end &&
    bytes[at + 1] === 0x61 &&
    bytes[at + 2] === 0x6d &&
    bytes[at + 3] === 0x70 &&
    bytes[at + 4] === 0x3b
  ) {
    codePoint = 0x26;
    return at + 5;
  }
  if (bytes[at + 1] === 0x23) return characterReferenceEnd(bytes, at + 2, end);
  const named = NAMED.get(bytes[at + 1] ?? 0);
  if (!named) return -1;
  const [name, value] = named;
  if (at + 1 + name.length > end || !startsWith(bytes, at + 1, name)) return -1;
  codePoint = value;
  return at + 1 + name.length;
}

/**
 * End of a character reference, or -1. `start` is the offset after its `&#`. Decimal digits, or `x` and hex digits,
 * must follow, and must denote a character that XML allows. Leaves the character in `codePoint`.
 */
function characterReferenceEnd(bytes: Uint8Array, start: number, end: number): number {
  const hex = bytes[start] === 0x78;
  let at = hex ? start + 1 : start;
  const first = at;
  let value = 0;
  for (; at < end && bytes[at] !== 0x3b; at++) {
    const byte = bytes[at] ?? 0;
    const letter = byte | 0x20;
    if (byte >= 0x30 && byte <= 0x39) value = value * (hex ? 16 : 10) + byte - 0x30;
    else if (hex && letter >= 0x61 && letter <= 0x66) value = value * 16 + letter - 0x57;
    else return -1;
    if (value > 0x10ffff) return -1;
  }
  if (at === first || at >= end || !isCharacter(value)) return -1;
  codePoint = value;
  return at + 1;
}

/** https://www.w3.org/TR/xml/#charsets */
function isCharacter(value: number): boolean {
  return (
    value === 0x09 ||
    value === 0x0a ||
    value === 0x0d ||
    (value >= 0x20 && value <= 0xd7ff) ||
    (value >= 0xe000 && value <= 0xfffd) ||
    (value >= 0x10000 && value <= 0x10ffff)
  );
}

/** Writes a code point as UTF-8 and returns where it ends. It fits, because no reference to it is shorter. */
function putCodePoint(out: Uint8Array, at: number, value: number): number {
  if (value < 0x80) {
    out[at] = value;
    return at + 1;
  }
  let next = at;
  if (value < 0x800) out[next++] = 0xc0 | (value >> 6);
  else {
    if (value < 0x10000) out[next++] = 0xe0 | (value >> 12);
    else {
      out[next++] = 0xf0 | (value >> 18);
      out[next++] = 0x80 | ((value >> 12) & 0x3f);
    }
    out[next++] = 0x80 | ((value >> 6) & 0x3f);
  }
  out[next++] = 0x80 | (value & 0x3f);
  return next;
}

/** Index of the `needle` that ends a construct, or `end` if it is missing. */
function find(bytes: Uint8Array, needle: string, from: number, end: number): number {
  const at = textAt(bytes, needle, from, end);
  return at < 0 ? end : at;
}

/** Whether `bytes[from, to)` is all white space. */
export function isBlank(bytes: Uint8Array, from: number, to: number): boolean {
  for (let at = from; at < to; at++) if (!isSpace(bytes[at])) return false;
  return true;
}

/** Concatenates byte arrays. */
export function joinBytes(pieces: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
