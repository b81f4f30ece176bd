import { brokenUtf8At, isUtf8 } from '../../../bytes/characters.ts';
import { ESCAPE_LENGTH, mixedToUtf8 } from '../../../bytes/mixed-utf8.ts';
import { isSpace, startsWith } from '../../../bytes/scanner.ts';
import { joinBytes } from '../../../bytes/text.ts';
import type { FileFinding } from '../../../contract/values.ts';
import { fileFinding } from '../../../table/file/file-read.ts';
import {
  conflictingEncodings,
  declarationIn,
  decoderLabel,
  detectEncoding,
  isUtf8Name,
} from './detect-encoding.ts';
import { Recoder } from './recoder.ts';

/** Bytes per piece. A single string could not exceed half a gigabyte. */
const PIECE = 2 ** 24;
/** The encoding of a text that does not name one and is not UTF-8. */
export const UNKNOWN = 'unknown';

/** A file in UTF-8, and its original encoding. */
export interface Utf8File {
  bytes: Uint8Array;
  /** The encoding in lower case, detected from the byte order mark, the declaration or the pattern of the bytes. */
  encoding: string;
  recoded: boolean;
  /** `not-utf8` for another declared or apparent encoding, and `encoding-conflict`, with offsets in the UTF-8 text. */
  findings: FileFinding[];
}

/**
 * Converts a file to UTF-8 and adjusts its XML declaration. If the declaration contradicts the bytes, the bytes decide.
 * A file in an unknown encoding is read as UTF-8 if its bytes are valid UTF-8; otherwise they stay unchanged. The bytes
 * of a file that claims to be UTF-8 also stay unchanged, valid or not. https://www.w3.org/TR/xml/#charencoding
 * @param shared copies bytes into a buffer that threads share
 */
export function toUtf8(file: Uint8Array, shared: (bytes: Uint8Array) => Uint8Array): Utf8File {
  const encoding = detectEncoding(file);
  const isUtf8Told = isUtf8Name(encoding);
  const label = isUtf8Told ? null : knownLabel(file, encoding);
  const bytes = label === null ? file : shared(decodeAs(file, label));
  const all = { bytes, offset: 0, length: bytes.length };
  const findings = isUtf8Told ? [] : [fileFinding('not-utf8', encoding, all)];
  const conflict = conflictingEncodings(file);
  if (conflict !== null) findings.push(fileFinding('encoding-conflict', conflict, declarationIn(bytes)));
  return { bytes, encoding, recoded: label !== null, findings };
}

/**
 * Converts a file of unknown encoding from the encoding that the user chose.
 * @param encoding an encoding in which all bytes of the file are valid
 */
export function chosenToUtf8(
  file: Uint8Array,
  encoding: string,
  shared: (bytes: Uint8Array) => Uint8Array,
): Utf8File {
  const bytes = shared(decodeAs(file, encoding));
  const finding = fileFinding('not-utf8', encoding, { bytes, offset: 0, length: bytes.length });
  return { bytes, encoding, recoded: true, findings: [finding] };
}

/**
 * Converts a list that does not name its encoding, but whose bytes below 0x80 are ASCII. Bytes that are not UTF-8 are
 * percent-encoded, so each URL keeps its bytes.
 */
export function textToUtf8(file: Uint8Array, shared: (bytes: Uint8Array) => Uint8Array): Utf8File {
  const broken = brokenUtf8At(file, 0, file.length);
  if (broken < 0) return { bytes: file, encoding: 'utf-8', recoded: false, findings: [] };
  const bytes = shared(mixedToUtf8(file));
  // Nothing changed before the first invalid byte, so its offset is still right.
  const finding = fileFinding('not-utf8', UNKNOWN, { bytes, offset: broken, length: ESCAPE_LENGTH });
  return { bytes, encoding: UNKNOWN, recoded: true, findings: [finding] };
}

/** `not-utf8` at the first invalid character; null if all are valid. */
export function findBadByte(bytes: Uint8Array): FileFinding | null {
  const offset = brokenUtf8At(bytes, 0, bytes.length);
  return offset < 0 ? null : fileFinding('not-utf8', '', { bytes, offset, length: 1 });
}

/**
 * Whether a finding is about bytes that claim to be UTF-8 but are not. Their intended encoding is unknown. Other
 * `not-utf8` findings have the file's encoding as their value.
 */
export function isBadByte({ code, value }: FileFinding): boolean {
  return code === 'not-utf8' && value === '';
}

/** For each converted file: whether it contains U+FFFD, which the decoder puts in place of invalid bytes. */
const DAMAGED = new WeakMap<Uint8Array, boolean>();

/** Whether a file was converted to UTF-8 without loss. A list in an unknown encoding keeps its bytes as escapes. */
export function isDecodedWhole(encoding: string, bytes: Uint8Array): boolean {
  const isWide = /^utf-(?:16|32)[lb]e$/.test(encoding);
  if (encoding !== UNKNOWN && !isWide && decoderLabel(bytes, encoding) === null) return false;
  const known = DAMAGED.get(bytes);
  const isDamaged = known ?? holdsReplacement(bytes);
  if (known === undefined) DAMAGED.set(bytes, isDamaged);
  return !isDamaged;
}

function holdsReplacement(bytes: Uint8Array): boolean {
  for (let at = bytes.indexOf(0xef); at >= 0; at = bytes.indexOf(0xef, at + 1))
    if (bytes[at + 1] === 0xbf && bytes[at + 2] === 0xbd) return true;
  return false;
}

/** The decoder for a file that names its encoding; if that is unknown, UTF-8 if the bytes are valid, or else null. */
function knownLabel(file: Uint8Array, encoding: string): string | null {
  return decoderLabel(file, encoding) ?? (isUtf8(file, 0, file.length) ? 'utf-8' : null);
}

function decodeAs(bytes: Uint8Array, label: string): Uint8Array {
  const recoder = new Recoder(label);
  const pieces: Uint8Array[] = [];
  for (let at = 0; at < bytes.length; at += PIECE) {
    pieces.push(recoder.push(bytes.subarray(at, at + PIECE), at + PIECE >= bytes.length));
  }
  return joinBytes(pieces);
}

/** Offset of a file's content after the byte order mark and white space; the file's length if it is blank. */
export function firstByte(bytes: Uint8Array): number {
  let at = startsWith(bytes, 0, '\u00ef\u00bb\u00bf') ? 3 : 0;
  while (at < bytes.length && isSpace(bytes[at])) at++;
  return at;
}
