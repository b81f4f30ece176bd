import { wideEncoding } from '../read/encoding.ts';
import { isUtf8 } from '../xml/characters.ts';

/** Decoded at a time: large enough to be few, small enough to be no burden. */
const PIECE = 1 << 20;
/** Bytes looked at to tell an encoding that is not UTF-8 throughout. */
const SAMPLE = 1 << 22;

/**
 * The encoding of a list, by a name that TextDecoder knows: by its byte order mark or its zeros; UTF-8 where
 * most of what is not ASCII is that, since mixed files are mostly UTF-8 with a line from elsewhere; else
 * windows-1252.
 */
export function listEncoding(bytes: Uint8Array): string {
  const wide = wideEncoding(bytes);
  if (wide !== null) return wide;
  if (isUtf8(bytes, 0, bytes.length)) return 'utf-8';
  const { right, wrong } = countSequences(bytes.subarray(0, SAMPLE));
  return right > wrong ? 'utf-8' : 'windows-1252';
}

/**
 * The text of bytes in pieces, lines ended by LF, without a byte order mark.
 * @param isStart whether they begin the list, and what looks like such a mark is one
 */
export function* listText(bytes: Uint8Array, encoding: string, isStart = true): Generator<string> {
  const decoder = new TextDecoder(encoding, { ignoreBOM: !isStart });
  let heldReturn = false;
  for (let at = 0; at < bytes.length; at += PIECE) {
    const decoded = decoder.decode(bytes.slice(at, at + PIECE), { stream: true });
    const text: string = heldReturn ? `\r${decoded}` : decoded;
    // Its line feed may be the next piece's first.
    heldReturn = text.endsWith('\r');
    yield unixLines(heldReturn ? text.slice(0, -1) : text);
  }
  yield unixLines((heldReturn ? '\r' : '') + decoder.decode());
}

function unixLines(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, '\n') : text;
}

/** Sequences of UTF-8 above ASCII, and bytes above ASCII that are in none. */
function countSequences(bytes: Uint8Array): { right: number; wrong: number } {
  let right = 0;
  let wrong = 0;
  for (let at = 0; at < bytes.length; ) {
    const lead = bytes[at] ?? 0;
    const length =
      lead < 0x80 ? 1 : lead < 0xc2 ? 0 : lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : lead < 0xf5 ? 4 : 0;
    const isSequence = length > 1 && at + length <= bytes.length && isUtf8(bytes, at, at + length);
    if (isSequence) right++;
    else if (length !== 1) wrong++;
    at += isSequence ? length : 1;
  }
  return { right, wrong };
}
