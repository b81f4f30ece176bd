import { isSameView, isWhole, type View, wholeView } from '@urlset/core/contract.ts';
import type { ViewState } from '../stores/view.ts';

/** What stands over the table while it shows less than all, or in another order; how far looking has come. */
export interface ViewFacts {
  /** Known rows of what is shown, or was last; null while nothing is known of any. */
  rows: number | null;
  /** Entries there are. */
  total: number;
  /** Share of the entries looked at, 0 to 1; null when that is done. */
  looked: number | null;
}

type Facts = Pick<ViewState, 'wanted' | 'shown' | 'found' | 'sought'>;

/** Of `total` entries; null while all of them are shown in their order, and nothing else is wanted. */
export function describeView({ wanted, shown, found, sought }: Facts, total: number): ViewFacts | null {
  if (isWhole(wanted) && isWhole(shown)) return null;
  return {
    rows: isWhole(shown) ? null : (found?.rows ?? 0),
    total,
    looked: sought && sought.done / Math.max(1, sought.total),
  };
}

/** What remains when looking for the view that is wanted ends: what is shown, or where that is not known whole, all. */
export function beforeLooking({ wanted, shown }: Pick<ViewState, 'wanted' | 'shown'>): View {
  return isSameView(wanted, shown) ? wholeView(shown.file) : shown;
}
