import type { RowRange } from '@urlset/core/contract.ts';

/**
 * Before which row rows go, to be before the row above them or behind the one below; null where there is none.
 * @param count of all rows
 */
export function moveTarget(rows: readonly RowRange[], by: -1 | 1, count: number): number | null {
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return null;
  const to = by < 0 ? first.first - 1 : last.first + last.count + 1;
  return to < 0 || to > count ? null : to;
}
