import type { SortColumn, SortKey } from '@urlset/core/contract.ts';

/**
 * What rows are sorted by once a person asked for a column: upwards, then downwards, then no longer. To
 * `add` keeps the other keys, where the column has its place or comes last.
 */
export function nextSort(sort: readonly SortKey[], column: SortColumn, add: boolean): SortKey[] {
  const present = sort.find((key) => key.column === column);
  const others = add ? sort : sort.filter((key) => key === present);
  if (!present) return [...others, { column, descending: false }];
  if (present.descending) return others.filter((key) => key !== present);
  return others.map((key) => (key === present ? { column, descending: true } : key));
}
