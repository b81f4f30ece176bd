import { LOOK_ROWS } from '@urlset/core/contract/lists.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';

/** Characters per cell, and columns, in a preview. More would be too many to choose from. */
const LONGEST_CELL = 200;
export const LOOK_COLUMNS = 256;
/** Paths to rows in a preview, for the same reason. */
export const LOOK_PATHS = 256;

/** The first rows of a list, cut to preview size. */
export function lookRows(rows: readonly ListRow[]): string[][] {
  return rows
    .slice(0, LOOK_ROWS)
    .map(({ cells }) => cells.slice(0, LOOK_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
}
