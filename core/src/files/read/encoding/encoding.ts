import { brokenUtf8At, isUtf8 } from '../../../bytes/characters.ts';
import { joinBytes } from '../../../bytes/join-bytes.ts';
import { ESCAPE_LENGTH, mixedToUtf8 } from '../../../bytes/mixed-utf8.ts';
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

/** Decoded in pieces: a string ends at half a gigabyte. */
const PIECE = 2 ** 24;
/** The encoding of a text that says nothing of it and is no UTF-8. */
export const UNKNOWN = 'unknown';

/** A file in UTF-8, and what it was before. */
export interface Utf8File {
  bytes: Uint8Array;
  /** As a byte order mark, the declaration or the pattern of the bytes tells, in small letters. */
  encoding: string;
  recoded: boolean;
  /**
   * `not-utf8` where a file says, or shows, that it is something else, and `encoding-conflict`. Their places are in the
   * UTF-8 text.
   */
  findings: FileFinding[];
}

/**
 * Turns a file into UTF-8, its XML declaration saying so. What is declared, but not so, is read as what it
 * is; an encoding that nobody knows as UTF-8 where the bytes are that. All other bytes are left alone: those of an
 * encoding that nobody knows, and those that claim to be UTF-8, right or wrong. https://www.w3.org/TR/xml/#charencoding
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
 * The same of a file of which nobody knows the encoding, in the one that a person chose for it.
 * @param encoding one that all its bytes are in
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
 * The same of a list that says nothing of its encoding and in which bytes below 0x80 are ASCII: what is no UTF-8
 * is percent-encoded, so that each URL keeps its bytes.
 */
export function textToUtf8(file: Uint8Array, shared: (bytes: Uint8Array) => Uint8Array): Utf8File {
  const broken = brokenUtf8At(file, 0, file.length);
  if (broken < 0) return { bytes: file, encoding: 'utf-8', recoded: false, findings: [] };
  const bytes = shared(mixedToUtf8(file));
  // What stands before it is as it was.
  const finding = fileFinding('not-utf8', UNKNOWN, { bytes, offset: broken, length: ESCAPE_LENGTH });
  return { bytes, encoding: UNKNOWN, recoded: true, findings: [finding] };
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

/** By text: whether a decoder put U+FFFD there for bytes that are not in the encoding. */
const DAMAGED = new WeakMap<Uint8Array, boolean>();

/** Whether a file was turned into UTF-8 from an encoding that is known, and all its bytes are in that. */
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

/** What a file is decoded by that tells its encoding; null where nobody knows that encoding. */
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
