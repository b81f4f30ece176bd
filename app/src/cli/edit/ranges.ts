import type { RowRange } from '@urlset/core/contract/values.ts';

/** Turns ascending rows into ranges of consecutive rows. */
export function rangesOf(rows: readonly number[]): RowRange[] {
  const ranges: RowRange[] = [];
  for (const row of rows) {
    const last = ranges.at(-1);
    if (last && last.first + last.count === row) last.count++;
    else ranges.push({ first: row, count: 1 });
  }
  return ranges;
}
