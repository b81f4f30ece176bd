import { outermost } from '../../format/entry/lead-start.ts';
import type { Splice } from '../../format/extensions/splices.ts';

/**
 * How a broken rule is mended around the entries of a file, in bytes of the file as read. Without splices, writing the
 * file again is enough.
 */
export interface FileMend {
  readonly code: string;
  readonly splices: readonly Splice[];
}

/** Combines mends into ascending, disjoint splices, since one mend may remove what another changed. */
export function splicesOf(mends: readonly FileMend[]): Splice[] {
  return outermost(mends.flatMap(({ splices }) => splices));
}
