import {
  type FileId,
  isSameView,
  isWhole,
  type ProjectSummary,
  type View,
  wholeView,
} from '@urlset/core/contract.ts';
import type { ViewState } from '../stores/view.ts';

/** The facts in the bar above the table, while it shows a part of the entries or another order. */
export interface ViewFacts {
  /** Rows found so far in the shown view; null while the shown view is the whole file or project. */
  rows: number | null;
  total: number;
  /** Share of the entries searched so far, 0 to 1; null when the search is complete. */
  looked: number | null;
}

type Facts = Pick<ViewState, 'wanted' | 'shown' | 'found' | 'sought'>;

/** Describes a view of `total` entries; null while all entries are shown, and requested, in file order. */
export function describeView({ wanted, shown, found, sought }: Facts, total: number): ViewFacts | null {
  if (isWhole(wanted) && isWhole(shown)) return null;
  return {
    rows: isWhole(shown) ? null : (found?.rows ?? 0),
    total,
    looked: sought && sought.done / Math.max(1, sought.total),
  };
}

/** The view to return to when a search is canceled: the shown one, or everything if the shown one is incomplete. */
export function beforeLooking({ wanted, shown }: Pick<ViewState, 'wanted' | 'shown'>): View {
  return isSameView(wanted, shown) ? wholeView(shown.file) : shown;
}

/**
 * How many of all entries match the filter, the planned sitemap or the lastmod verdicts. Null if none of these is set,
 * or while the matches are not counted yet.
 */
export function narrowedCount(view: Facts, summary: ProjectSummary | null): Narrowed | null {
  const { filter, shard, lastmod } = view.wanted;
  if (filter === '' && shard === undefined && lastmod === undefined) return null;
  const facts = describeView(view, entryCount(view.shown.file, summary));
  return facts && facts.rows !== null ? { rows: facts.rows, total: facts.total } : null;
}

interface Narrowed {
  rows: number;
  total: number;
}

/** Number of entries of a file, or (null) of all sitemaps. */
export function entryCount(file: FileId | null, summary: ProjectSummary | null): number {
  if (file === null) return summary?.entries ?? 0;
  return summary?.files.find(({ id }) => id === file)?.entries ?? 0;
}
