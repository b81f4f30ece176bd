import type { FileFinding } from '../contract/values.ts';
import { startsWith } from '../xml/scanner.ts';
import { decodeUtf8, encodeUtf8, isUtf8 } from '../xml/text.ts';
import { fileFinding } from './file-read.ts';

/** Decoded in pieces: a string ends at half a gigabyte. */
const PIECE = 2 ** 24;

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

/** `not-utf8` at the first byte that is none; null when all are. */
export function findBadByte(bytes: Uint8Array): FileFinding | null {
  if (isUtf8(bytes, 0, bytes.length)) return null;
  // What of it is right is found by halving; a character that the cut parts is put right by three bytes more.
  let good = 0;
  let end = bytes.length;
  while (end - good > 8) {
    const middle = boundary(bytes, (good + end) >>> 1, good);
    if (middle > good && isUtf8(bytes, good, middle)) good = middle;
    else end = Math.max(good + 1, middle);
    if (end - good <= 8 || middle === good) break;
  }
  while (good < bytes.length) {
    let next = good + 1;
    while (next < bytes.length && next - good < 4 && ((bytes[next] ?? 0) & 0xc0) === 0x80) next++;
    if (!isUtf8(bytes, good, next)) break;
    good = next;
  }
  return fileFinding('not-utf8', '', { bytes, offset: good, length: 1 });
}
