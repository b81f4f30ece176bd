import { encodeUtf8 } from '../../bytes/text.ts';

/** A piece is some characters longer than this at most: large enough to be few, small enough to be no burden. */
const PIECE = 64 * 1024;

/** Text as UTF-8, in pieces of a good size to write. */
export function* inPieces(texts: Iterable<string>): Generator<Uint8Array> {
  let piece = '';
  for (const text of texts) {
    piece += text;
    if (piece.length < PIECE) continue;
    yield encodeUtf8(piece);
    piece = '';
  }
  if (piece !== '') yield encodeUtf8(piece);
}
