import type { OrderKey } from '../../../contract/values.ts';
import { ShownRules } from '../../../rules/shown.ts';
import type { UrlTable } from '../../url-table.ts';
import { partLocs } from './part-locs.ts';
import { sortLocs } from './sort-locs.ts';
import { sortNumbers } from './sort-numbers.ts';

/**
 * Sorts entries of one file by several keys: by the last key first, each time with a stable sort, so that entries with
 * an equal key stay in the order of the next key.
 * @param stopped called periodically while sorting by loc; if it returns true, the rest stays unsorted
 */
export function sortEntries(
  rows: Uint32Array,
  keys: readonly OrderKey[],
  table: UrlTable,
  stopped?: () => boolean,
): void {
  const context = { table, shown: new ShownRules('all'), places: [] };
  for (const { column, descending } of keys.toReversed()) {
    if (column === 'loc') sortByLoc(rows, descending, table, stopped);
    else sortNumbers(rows, { column, descending }, context);
  }
}

/** Stable even if descending: reverses rows before and after sorting. Entries without a loc are always last. */
function sortByLoc(rows: Uint32Array, descending: boolean, table: UrlTable, stopped?: () => boolean): void {
  if (descending) rows.reverse();
  const [count] = partLocs(rows.slice(), table, [], rows);
  const located = rows.subarray(0, count);
  sortLocs(located, table, 0, stopped);
  if (!descending) return;
  located.reverse();
  rows.subarray(count).reverse();
}
