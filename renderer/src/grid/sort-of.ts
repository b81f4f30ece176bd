import type { GridSort } from './grid-types.ts';

/** How rows are sorted by a column; null if they are not. @param sort the keys, the first one first */
export function sortOf(
  column: string,
  sort: readonly { column: string; descending: boolean }[],
): GridSort | null {
  const place = sort.findIndex((key) => key.column === column);
  const key = sort[place];
  return key ? { descending: key.descending, place: place + 1, of: sort.length } : null;
}
