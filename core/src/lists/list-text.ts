import { isUtf8 } from '../bytes/characters.ts';
import { mixedToUtf8 } from '../bytes/mixed-utf8.ts';
import { decodeUtf8 } from '../bytes/text.ts';
import { wideEncoding } from '../files/read/encoding/detect-encoding.ts';

/** Number of bytes to decode at a time: large enough to need few calls, small enough to save memory. */
const PIECE = 1 << 20;

/**
 * The name of a list's encoding. A byte order mark or zero bytes determine it; otherwise it is UTF-8. Bytes that are
 * not UTF-8 are percent-encoded, unless the user chooses an encoding for the list.
 */
export function listEncoding(bytes: Uint8Array): string {
  return wideEncoding(bytes) ?? 'utf-8';
}

/**
 * Decodes bytes to text in pieces, with LF line ends and without a byte order mark. In a UTF-8 list, bytes that are not
 * UTF-8 are percent-encoded.
 * @param isStart whether the bytes begin the list, and may therefore begin with a byte order mark
 */
export function* listText(bytes: Uint8Array, encoding: string, isStart = true): Generator<string> {
  let heldReturn = false;
  for (const decoded of encoding === 'utf-8'
    ? mixedText(bytes, isStart)
    : decodedText(bytes, encoding, isStart)) {
    const text: string = heldReturn ? `\r${decoded}` : decoded;
    // The next piece may begin with the line feed of a CR LF.
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

/** Where the piece ends: at a boundary between UTF-8 characters. */
function pieceEnd(bytes: Uint8Array, at: number): number {
  const most = at + PIECE;
  if (most >= bytes.length) return bytes.length;
  for (let end = most; end > most - 4; end--) if (((bytes[end] ?? 0) & 0xc0) !== 0x80) return end;
  return most;
}

function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}
