import { encodeUtf8, joinBytes } from '../../bytes/text.ts';
import type { Splice } from '../../format/extensions/splices.ts';

/**
 * Applies a file's splices to its bytes `[from, to)`, and returns the result in pieces. The text of a splice
 * belongs to the range in which the splice starts, so the results of consecutive ranges add up to the whole file.
 * @param splices ascending and disjoint
 */
export function spliced(
  bytes: Uint8Array,
  from: number,
  to: number,
  splices: readonly Splice[],
): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let at = from;
  for (let place = firstFrom(splices, from); place < splices.length; place++) {
    const { start, end, text } = splices[place] ?? { start: to, end: to, text: '' };
    if (start >= to) break;
    if (start > at) pieces.push(bytes.subarray(at, start));
    if (start >= from && text !== '') pieces.push(encodeUtf8(text));
    at = Math.max(at, end);
  }
  if (at < to) pieces.push(bytes.subarray(at, to));
  return pieces;
}

/** Index of the first splice that changes anything at or after `from`. */
function firstFrom(splices: readonly Splice[], from: number): number {
  let low = 0;
  let high = splices.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const { start, end } = splices[middle] ?? { start: from, end: from };
    if (start < from && end <= from) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the bytes `[start, end)` with the splices within them applied, including those that start at `end`. */
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
