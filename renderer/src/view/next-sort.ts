import type { SortColumn, SortKey } from '@urlset/core/contract.ts';

/**
 * The sort keys after the user chooses a column: ascending, then descending, then unsorted. With `add`, the other keys
 * stay, and a new column comes last.
 */
export function nextSort(sort: readonly SortKey[], column: SortColumn, add: boolean): SortKey[] {
  const present = sort.find((key) => key.column === column);
  const others = add ? sort : sort.filter((key) => key === present);
  if (!present) return [...others, { column, descending: false }];
  if (present.descending) return others.filter((key) => key !== present);
  return others.map((key) => (key === present ? { column, descending: true } : key));
}
