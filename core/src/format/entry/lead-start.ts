import { isSpace } from '../../bytes/scanner.ts';
import type { Splice } from '../extensions/splices.ts';

/** Start of the white space directly before `at`, but not before `from`. */
export function leadStart(bytes: Uint8Array, from: number, at: number): number {
  let start = at;
  while (start > from && isSpace(bytes[start - 1])) start--;
  return start;
}

/**
 * Sorts splices in ascending order, and drops those that begin inside another. At the same offset, insertions come
 * first.
 */
export function outermost(splices: readonly Splice[]): Splice[] {
  let end = -1;
  return splices
    .toSorted((a, b) => a.start - b.start || length(b) - length(a))
    .toSorted((a, b) => a.start - b.start || Math.sign(length(a)) - Math.sign(length(b)))
    .filter((splice) => {
      if (splice.start < end) return false;
      end = splice.end;
      return true;
    });
}

function length({ start, end }: Splice): number {
  return end - start;
}
