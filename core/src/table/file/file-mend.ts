import { outermost } from '../../format/entry/outermost.ts';
import type { Splice } from '../../format/extensions/splice.ts';

/**
 * How a file is mended around its entries so that it breaks a rule no more, in bytes of the file as read; no
 * splices where it need only be written again.
 */
export interface FileMend {
  readonly code: string;
  readonly splices: readonly Splice[];
}

/** What mends make of the file together: ascending and disjoint, since one may take out what another mended. */
export function splicesOf(mends: readonly FileMend[]): Splice[] {
  return outermost(mends.flatMap(({ splices }) => splices));
}
