import type { GridColumn } from '../grid/grid-types.ts';
import { PAGE_ROWS } from '../grid/page-cache.ts';
import type { GridSelection } from '../grid/selection.ts';
import { selectedRows } from './selection.ts';

/** The selected rows as lines of tab-separated text, with all columns. @param rows how many rows the table has */
export async function rowsAsText<R>(
  selection: GridSelection,
  rows: number,
  columns: readonly GridColumn<R>[],
  load: (first: number, count: number) => Promise<readonly R[]>,
): Promise<string> {
  const lines: string[] = [];
  for (const { first, count } of selectedRows(selection)) {
    for (let row = first; row < Math.min(rows, first + count); row += PAGE_ROWS) {
      const loaded = await load(row, Math.min(PAGE_ROWS, first + count - row));
      for (const one of loaded) lines.push(columns.map(({ text }) => text(one)).join('\t'));
    }
  }
  return `${lines.join('\n')}\n`;
}
