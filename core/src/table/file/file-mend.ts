import { outermost } from '../../format/entry/lead-start.ts';
import type { Splice } from '../../format/extensions/splices.ts';

/** How to mend a finding outside the entries: splices of the bytes as read. If empty, rewriting the file is enough. */
export interface FileMend {
  readonly code: string;
  readonly splices: readonly Splice[];
}

/** Combines mends into ascending, disjoint splices, since one mend may remove what another changed. */
export function splicesOf(mends: readonly FileMend[]): Splice[] {
  return outermost(mends.flatMap(({ splices }) => splices));
}
