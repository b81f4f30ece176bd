import type { BlockParts } from '@urlset/core/table/entry-block.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import { ByteCache, THREAD_BUDGET } from '../bytes/byte-cache.ts';
import type { TableMessage } from './told-table.ts';

/** A thread's copy of a project, built from {@link TableMessage}s. */
export class HeardTable {
  #blocks = new Map<number, BlockParts>();
  /** The bytes of files that the engine does not keep. */
  readonly #cache: ByteCache;
  /** The project as last received; null before the first `table` message. */
  project: { readonly table: UrlTable; readonly names: readonly string[] } | null = null;

  /** @param budget the bytes of files to keep besides those that the engine keeps */
  constructor(budget = THREAD_BUDGET) {
    this.#cache = new ByteCache(budget);
  }

  hear(message: TableMessage): void {
    if (message.type === 'blocks') {
      for (const [number, parts] of message.blocks) this.#blocks.set(number, parts);
      return;
    }
    const blocks = message.blocks.map((number): [number, BlockParts] => {
      const parts = this.#blocks.get(number);
      if (!parts) throw new TypeError('a block that was not told');
      return [number, parts];
    });
    // The engine may keep other files now.
    this.#cache.clear();
    // Drop blocks that no longer exist.
    this.#blocks = new Map(blocks);
    const table = UrlTable.over({ ...message.parts, blocks: blocks.map(([, parts]) => parts) }, this.#cache);
    this.project = { table, names: message.names };
  }
}
