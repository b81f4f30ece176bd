import type { BlockParts, EntryBlock } from '@urlset/core/table/entry-block.ts';
import type { TableParts } from '@urlset/core/table/url-table.ts';
import type { TableFeed } from './table-feed.ts';

/** Maximum number of blocks per message: `postMessage` compares each shared buffer with all others in the message. */
const TOGETHER = 32;

/** A part of a project for a thread: some blocks with their numbers, or everything else with all block numbers. */
export type TableMessage =
  | { readonly type: 'blocks'; readonly blocks: readonly (readonly [number: number, parts: BlockParts])[] }
  | {
      readonly type: 'table';
      /** Without the blocks. */
      readonly parts: TableParts;
      readonly blocks: readonly number[];
      readonly names: readonly string[];
    };

/** Tracks what a thread knows of one project, so that unchanged blocks are not sent again. */
export class ToldTable {
  readonly feed: TableFeed;
  /** The version of the table that the thread has; `''` before the first one. */
  version = '';
  readonly #told = new WeakMap<EntryBlock, { readonly number: number; readonly version: number }>();
  #lastNumber = 0;

  constructor(feed: TableFeed) {
    this.feed = feed;
  }

  /**
   * Yields what the thread still lacks, in small messages. Between them, other work can run, or another caller can send
   * the remaining messages itself.
   */
  *rest(): Generator<TableMessage, void> {
    const { feed } = this;
    while (this.version !== feed.version) {
      const { version } = feed;
      yield* this.#blocks();
      // Blocks that were added meanwhile must be sent before the table that lists them.
      if (this.version === version || version !== feed.version) continue;
      this.version = version;
      const { parts, names } = feed.news;
      const numbers = feed.blocks.map((block) => this.#told.get(block)?.number ?? 0);
      yield { type: 'table', parts: { ...parts, blocks: [] }, blocks: numbers, names };
    }
  }

  *#blocks(): Generator<TableMessage, void> {
    let together: [number, BlockParts][] = [];
    for (const block of [...this.feed.blocks]) {
      const told = this.#told.get(block);
      if (told?.version === block.version) continue;
      const number = told?.number ?? ++this.#lastNumber;
      this.#told.set(block, { number, version: block.version });
      together.push([number, block.parts]);
      if (together.length < TOGETHER) continue;
      yield { type: 'blocks', blocks: together };
      together = [];
    }
    if (together.length > 0) yield { type: 'blocks', blocks: together };
  }
}
