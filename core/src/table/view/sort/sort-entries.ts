import type { OrderKey } from '../../../contract/values.ts';
import { ShownRules } from '../../../rules/shown.ts';
import type { UrlTable } from '../../url-table.ts';
import { partLocs } from './part-locs.ts';
import { sortLocs } from './sort-locs.ts';
import { sortNumbers } from './sort-numbers.ts';

/**
 * Puts entries of one file in the order of keys: by the last first, and each stable, so that those equal by one
 * stay in the order of the next.
 * @param stopped asked now and then; what is left is left as it is then
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

/**
 * Descending is ascending turned round, of rows turned round: so those that are equal stay as they are. Those
 * without a loc are last both ways.
 */
function sortByLoc(rows: Uint32Array, descending: boolean, table: UrlTable, stopped?: () => boolean): void {
  if (descending) rows.reverse();
  const [count] = partLocs(rows.slice(), table, [], rows);
  const located = rows.subarray(0, count);
  sortLocs(located, table, 0, stopped);
  if (!descending) return;
  located.reverse();
  rows.subarray(count).reverse();
}
