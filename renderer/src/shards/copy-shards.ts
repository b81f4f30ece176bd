import type { Shard } from '@urlset/core/contract.ts';
import type { App } from '../app.ts';
import type { GridColumn } from '../grid/grid-types.ts';
import { type LoadRows, PAGE_ROWS } from '../grid/page-cache.ts';
import type { GridSelection } from '../grid/selection.ts';

/** Copies the selected cells as tab-separated text. */
export async function copyShards(
  { shell }: App,
  load: LoadRows<Shard>,
  columns: readonly GridColumn<Shard>[],
  { ranges }: GridSelection,
): Promise<void> {
  const lines: string[] = [];
  for (const { first, count, firstColumn, columns: width } of ranges) {
    const copied = columns.slice(firstColumn, firstColumn + width);
    for (let row = first; row < first + count; row += PAGE_ROWS) {
      const shards = await load(row, Math.min(PAGE_ROWS, first + count - row));
      for (const shard of shards) lines.push(copied.map(({ text }) => text(shard)).join('\t'));
    }
  }
  await shell.call('writeClipboard', { text: `${lines.join('\n')}\n` });
}
