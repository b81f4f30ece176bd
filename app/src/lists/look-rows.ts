import { LOOK_ROWS } from '@urlset/core/contract/lists.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';

/** Characters of a cell that are shown, and columns: to choose among more of them is nobody's wish. */
const LONGEST_CELL = 200;
export const LOOK_COLUMNS = 256;
/** Paths to rows, for the same reason. */
export const LOOK_PATHS = 256;

/** The cells of the first rows of a list, as they are shown. */
export function lookRows(rows: readonly ListRow[]): string[][] {
  return rows
    .slice(0, LOOK_ROWS)
    .map(({ cells }) => cells.slice(0, LOOK_COLUMNS).map((cell) => cell.slice(0, LONGEST_CELL)));
}
