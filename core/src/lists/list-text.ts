import { isUtf8 } from '../bytes/characters.ts';
import { mixedToUtf8 } from '../bytes/mixed-utf8.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import { wideEncoding } from '../files/read/encoding/detect-encoding.ts';

/** Decoded at a time: large enough to be few, small enough to be no burden. */
const PIECE = 1 << 20;

/**
 * The encoding of a list, by a name that TextDecoder knows: by its byte order mark or its zeros, else UTF-8. Bytes that
 * are not UTF-8 are percent-encoded, unless a person chooses an encoding for the list.
 */
export function listEncoding(bytes: Uint8Array): string {
  return wideEncoding(bytes) ?? 'utf-8';
}

/**
 * The text of bytes in pieces, lines ended by LF, without a byte order mark. What is no UTF-8 in a list that is
 * otherwise is percent-encoded.
 * @param isStart whether they begin the list, and what looks like such a mark is one
 */
export function* listText(bytes: Uint8Array, encoding: string, isStart = true): Generator<string> {
  let heldReturn = false;
  for (const decoded of encoding === 'utf-8'
    ? mixedText(bytes, isStart)
    : decodedText(bytes, encoding, isStart)) {
    const text: string = heldReturn ? `\r${decoded}` : decoded;
    // Its line feed may be the next piece's first.
    heldReturn = text.endsWith('\r');
    yield unixLines(heldReturn ? text.slice(0, -1) : text);
  }
  if (heldReturn) yield '\n';
}

function* decodedText(bytes: Uint8Array, encoding: string, isStart: boolean): Generator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: !isStart });
  for (let at = 0; at < bytes.length; at += PIECE) {
    yield decoder.decode(bytes.slice(at, at + PIECE), { stream: true });
  }
  yield decoder.decode();
}

function* mixedText(bytes: Uint8Array, isStart: boolean): Generator<string> {
  const isMarked = isStart && bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  for (let at = isMarked ? 3 : 0; at < bytes.length; ) {
    const end = pieceEnd(bytes, at);
    yield isUtf8(bytes, at, end) ? decodeUtf8(bytes, at, end) : decodeUtf8(mixedToUtf8(bytes, at, end));
    at = end;
  }
}

/** Where the next piece begins: in no character of UTF-8. */
function pieceEnd(bytes: Uint8Array, at: number): number {
  const most = at + PIECE;
  if (most >= bytes.length) return bytes.length;
  for (let end = most; end > most - 4; end--) if (((bytes[end] ?? 0) & 0xc0) !== 0x80) return end;
  return most;
}

function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
