import {
  type FileId,
  isSameView,
  isWhole,
  type ProjectSummary,
  type View,
  wholeView,
} from '@urlset/core/contract.ts';
import type { ViewState } from '../stores/view.ts';

/** Facts about a filtered or sorted view, for the bar above the table. */
export interface ViewFacts {
  /** Rows found so far in the shown view; null while the whole file or project is shown in file order. */
  rows: number | null;
  total: number;
  /** Share of the entries searched so far, 0 to 1; null if no search is running. */
  looked: number | null;
}

type Facts = Pick<ViewState, 'wanted' | 'shown' | 'found' | 'sought'>;

/** Describes a view of `total` entries; null if the shown and the wanted view both have all entries in file order. */
export function describeView({ wanted, shown, found, sought }: Facts, total: number): ViewFacts | null {
  if (isWhole(wanted) && isWhole(shown)) return null;
  return {
    rows: isWhole(shown) ? null : (found?.rows ?? 0),
    total,
    looked: sought && sought.done / Math.max(1, sought.total),
  };
}

/** The view to show when a search is canceled: the previous view if it is still shown, otherwise all entries. */
export function beforeLooking({ wanted, shown }: Pick<ViewState, 'wanted' | 'shown'>): View {
  return isSameView(wanted, shown) ? wholeView(shown.file) : shown;
}

/**
 * How many of all entries the table shows, if the wanted view has a filter, a planned sitemap or lastmod verdicts. Null
 * if it has none of these, or while the table still shows the whole file or project in file order.
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

/** Number of entries in a file, or in all sitemaps if `file` is null; 0 if unknown. */
export function entryCount(file: FileId | null, summary: ProjectSummary | null): number {
  if (file === null) return summary?.entries ?? 0;
  return summary?.files.find(({ id }) => id === file)?.entries ?? 0;
}
