import { LOOK_ROWS } from '@urlset/core/contract/lists.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';

/** Characters of a cell that are shown. */
const LONGEST_CELL = 200;

/** The cells of the first rows of a list, as they are shown. */
export function lookRows(rows: readonly ListRow[]): string[][] {
  return rows.slice(0, LOOK_ROWS).map(({ cells }) => cells.map((cell) => cell.slice(0, LONGEST_CELL)));
}
