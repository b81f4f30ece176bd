import { encodeUtf8, joinBytes } from '../../../bytes/text.ts';
import { spliced } from '../../../files/write/spliced.ts';
import type { Splice } from '../../../format/extensions/splices.ts';

/** Returns the bytes `[start, end)` with the splices within them applied. */
export function applySplices(
  bytes: Uint8Array,
  start: number,
  end: number,
  splices: readonly Splice[],
): Uint8Array {
  const pieces = spliced(bytes, start, end, splices);
  for (const splice of splices) if (splice.start === end) pieces.push(encodeUtf8(splice.text));
  return joinBytes(pieces);
}
