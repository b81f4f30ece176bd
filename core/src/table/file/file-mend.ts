import { outermost } from '../../format/entry/lead-start.ts';
import type { Splice } from '../../format/extensions/splices.ts';

/** How to mend a rule that is broken outside the entries, in bytes as read. Without splices, rewriting is enough. */
export interface FileMend {
  readonly code: string;
  readonly splices: readonly Splice[];
}

/** Combines mends into ascending, disjoint splices, since one mend may remove what another changed. */
export function splicesOf(mends: readonly FileMend[]): Splice[] {
  return outermost(mends.flatMap(({ splices }) => splices));
}
