import type { FileFinding } from '../contract/values.ts';
import { brokenUtf8At, isUtf8 } from '../xml/characters.ts';
import { characterLength, mixedToUtf8 } from '../xml/mixed-utf8.ts';
import { startsWith } from '../xml/scanner.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';
import { fileFinding } from './file-read.ts';

/** Decoded in pieces: a string ends at half a gigabyte. */
const PIECE = 2 ** 24;
/** What a text is in, as far as it is no UTF-8. */
const MIXED = 'windows-1252';

/** A file in UTF-8, and what it was before. */
export interface Utf8File {
  bytes: Uint8Array;
  /** As a byte order mark, the declaration or the pattern of the bytes tells, in small letters. */
  encoding: string;
  recoded: boolean;
  /** `not-utf8` where a file says, or shows, that it is something else. Its place is in the UTF-8 text. */
  finding: FileFinding | null;
}

/**
 * Turns a file into UTF-8, its XML declaration saying so. What is declared, but not so, is read as what it
 * is; an encoding that nobody knows as UTF-8 where the bytes are that, else as windows-1252. Bytes that claim
 * to be UTF-8 are left alone, right or wrong. https://www.w3.org/TR/xml/#charencoding
 * @param shared copies bytes into a buffer that threads share
 */
export function toUtf8(file: Uint8Array, shared: (bytes: Uint8Array) => Uint8Array): Utf8File {
  const encoding = detectEncoding(file);
  if (isUtf8Name(encoding)) return { bytes: file, encoding, recoded: false, finding: null };
  const bytes = shared(recode(file, encoding));
  const finding = fileFinding('not-utf8', encoding, { bytes, offset: 0, length: bytes.length });
  return { bytes, encoding, recoded: true, finding };
}

/**
 * The same of a text that says nothing of its encoding and in which bytes below 0x80 are ASCII: what is no UTF-8
 * is taken for windows-1252.
 */
export function textToUtf8(file: Uint8Array, shared: (bytes: Uint8Array) => Uint8Array): Utf8File {
  const broken = brokenUtf8At(file, 0, file.length);
  if (broken < 0) return { bytes: file, encoding: 'utf-8', recoded: false, finding: null };
  const bytes = shared(mixedToUtf8(file));
  // What stands before it is as it was.
  const length = characterLength(bytes, broken, bytes.length);
  const finding = fileFinding('not-utf8', MIXED, { bytes, offset: broken, length });
  return { bytes, encoding: MIXED, recoded: true, finding };
}

/** `not-utf8` at the first character that is none; null when all are. */
export function findBadByte(bytes: Uint8Array): FileFinding | null {
  const offset = brokenUtf8At(bytes, 0, bytes.length);
  return offset < 0 ? null : fileFinding('not-utf8', '', { bytes, offset, length: 1 });
}

/**
 * Whether a finding is about bytes that claim to be UTF-8 and are not: what they were meant to be nobody knows,
 * where in another encoding it was told and read.
 */
export function isBadByte({ code, value }: FileFinding): boolean {
  return code === 'not-utf8' && value === '';
}

/** The name of the encoding that a byte order mark, the pattern of zeros or the XML declaration tells. */
function detectEncoding(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (!startsWith(bytes, 0, '<?xml')) return 'utf-8';
  const head = decodeUtf8(bytes, 0, Math.min(200, bytes.length));
  const declared = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._:-]+)["']/.exec(head)?.[1];
  return declared?.toLowerCase() ?? 'utf-8';
}

/** UTF-16 or UTF-32, by its mark or by the zeros around two characters of ASCII. */
export function wideEncoding([a, b, c, d]: Uint8Array): string | null {
  if (a === 0xff && b === 0xfe) return c === 0 && d === 0 ? 'utf-32le' : 'utf-16le';
  if (a === 0xfe && b === 0xff) return 'utf-16be';
  if (a === 0 && b === 0) return (c === 0xfe && d === 0xff) || (c === 0 && isAscii(d)) ? 'utf-32be' : null;
  if (isAscii(a) && b === 0)
    return c === 0 && d === 0 ? 'utf-32le' : isAscii(c) && d === 0 ? 'utf-16le' : null;
  return a === 0 && isAscii(b) && c === 0 && isAscii(d) ? 'utf-16be' : null;
}

function isAscii(byte: number | undefined): boolean {
  return byte !== undefined && byte > 0 && byte < 0x80;
}

/** Encodings whose bytes are UTF-8 already. */
function isUtf8Name(encoding: string): boolean {
  return encoding === 'utf-8' || encoding === 'utf8' || encoding === 'us-ascii' || encoding === 'ascii';
}

function recode(bytes: Uint8Array, encoding: string): Uint8Array {
  const decode = decoderFor(bytes, encoding);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const text = decode(bytes.slice(at, at + PIECE), at + PIECE >= bytes.length);
    const piece = encodeUtf8(at === 0 ? declaredUtf8(text) : text);
    pieces.push(piece);
    length += piece.length;
  }
  const out = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}

function declaredUtf8(text: string): string {
  return text.replace(/^(<\?xml[^>]*?\bencoding\s*=\s*)(["'])[^"']*\2/, '$1$2UTF-8$2');
}

/** Decodes one piece after another, the last with what is left of a character. */
function decoderFor(bytes: Uint8Array, encoding: string): (piece: Uint8Array, last: boolean) => string {
  const wide = wideEncoding(bytes);
  if (wide?.startsWith('utf-32')) return (piece) => decodeUtf32(piece, wide === 'utf-32le');
  const decoder = wide === null ? narrowDecoder(bytes, encoding) : new TextDecoder(wide);
  // Some versions of Node take windows-1252 for Latin-1, but not in a stream (nodejs/node#56542).
  return (piece, last) => decoder.decode(piece, { stream: true }) + (last ? decoder.decode() : '');
}

/** The declaration was read byte by byte: whatever it says, wider characters the file has not. */
function narrowDecoder(bytes: Uint8Array, encoding: string): TextDecoder {
  try {
    if (!/^(utf-?16|utf-?32|ucs|iso-10646)/.test(encoding)) return new TextDecoder(encoding);
  } catch {
    // Nobody knows it.
  }
  return new TextDecoder(isUtf8(bytes, 0, bytes.length) ? 'utf-8' : 'windows-1252');
}

/** No platform decodes it. Its mark is left out. */
function decodeUtf32(piece: Uint8Array, littleEndian: boolean): string {
  const view = new DataView(piece.buffer, piece.byteOffset, piece.byteLength);
  const characters: string[] = [];
  for (let at = 0; at + 4 <= piece.length; at += 4) {
    const value = view.getUint32(at, littleEndian);
    if (value !== 0xfeff) characters.push(String.fromCodePoint(value > 0x10ffff ? 0xfffd : value));
  }
  return characters.join('');
}
