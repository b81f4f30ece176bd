import type { Splice } from '../extensions/splice.ts';
import { spliced } from '../write/spliced.ts';
import { encodeUtf8 } from '../xml/text.ts';

/** The bytes `[start, end)` as splices within them make them. */
export function applySplices(
  bytes: Uint8Array,
  start: number,
  end: number,
  splices: readonly Splice[],
): Uint8Array {
  const pieces = spliced(bytes, start, end, splices);
  for (const splice of splices) if (splice.start === end) pieces.push(encodeUtf8(splice.text));
  const out = new Uint8Array(pieces.reduce((sum, piece) => sum + piece.length, 0));
  let at = 0;
  for (const piece of pieces) {
    out.set(piece, at);
    at += piece.length;
  }
  return out;
}
