import type { Splice } from '../extensions/splice.ts';

/** Splices in ascending order, without those within others; what is put in comes before what is taken out. */
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
