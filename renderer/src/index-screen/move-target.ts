import type { RowRange } from '@urlset/core/contract.ts';

/**
 * The row to insert before when rows move up or down by one; null if they cannot move.
 * @param count the number of all rows
 */
export function moveTarget(rows: readonly RowRange[], by: -1 | 1, count: number): number | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const to = by < 0 ? first.first - 1 : last.first + last.count + 1;
  return to < 0 || to > count ? null : to;
}
