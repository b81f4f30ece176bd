import type { BlockParts } from '@urlset/core/table/entry-block.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import type { TableMessage } from './told-table.ts';

/** A thread's copy of a project, built from {@link TableMessage}s. */
export class HeardTable {
  #blocks = new Map<number, BlockParts>();
  /** The project as last received; null before the first `table` message. */
  project: { readonly table: UrlTable; readonly names: readonly string[] } | null = null;

  hear(message: TableMessage): void {
    if (message.type === 'blocks') {
      for (const [number, parts] of message.blocks) this.#blocks.set(number, parts);
      return;
    }
    const blocks = message.blocks.map((number): [number, BlockParts] => {
      const parts = this.#blocks.get(number);
      if (!parts) throw new TypeError('a block that was never announced');
      return [number, parts];
    });
    // Drop blocks that no longer exist.
    this.#blocks = new Map(blocks);
    const table = UrlTable.over({ ...message.parts, blocks: blocks.map(([, parts]) => parts) });
    this.project = { table, names: message.names };
  }
}
