import type { BlockParts, EntryBlock } from '@urlset/core/table/entry-block.ts';
import type { TableParts } from '@urlset/core/table/url-table.ts';
import type { TableFeed } from './table-feed.ts';

/** Blocks in one message: whoever posts it compares each shared buffer with all before it in the message. */
const TOGETHER = 32;

/** A part of what a thread is told of a project: blocks by numbers of their own, or all else and which blocks there are. */
export type TableMessage =
  | { readonly type: 'blocks'; readonly blocks: readonly (readonly [number: number, parts: BlockParts])[] }
  | {
      readonly type: 'table';
      /** Without its blocks. */
      readonly parts: TableParts;
      readonly blocks: readonly number[];
      readonly names: readonly string[];
    };

/** What a thread was told of one project: blocks that are as they were are not told again. */
export class ToldTable {
  readonly feed: TableFeed;
  /** The version of the table that the thread knows; `''` before it knows any. */
  version = '';
  readonly #told = new WeakMap<EntryBlock, { readonly number: number; readonly version: number }>();
  #lastNumber = 0;

  constructor(feed: TableFeed) {
    this.feed = feed;
  }

  /**
   * What the thread is still to be told, in small messages. Others may have their turn in between, or ask
   * for the rest themselves.
   */
  *rest(): Generator<TableMessage, void> {
    const { feed } = this;
    while (this.version !== feed.version) {
      const { version } = feed;
      yield* this.#blocks();
      // What came meanwhile is to be told before the table that has it.
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
