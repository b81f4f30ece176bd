import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';

/** What was found of the alternates of entries, five bytes an entry in files that have any. */
export class AlternateFacts {
  readonly #table: UrlTable;
  readonly #blocks = new Map<EntryBlock, { hashes: Uint32Array; marks: Uint8Array }>();

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The hash of an entry's alternates; 0 for none, and while they were not read. */
  hash(id: number): number {
    const block = this.#table.blockOf(id);
    return this.#blocks.get(block)?.hashes[id - block.base] ?? 0;
  }

  /** Bits of `ALTERNATE_MARK`. */
  marks(id: number): number {
    const block = this.#table.blockOf(id);
    return this.#blocks.get(block)?.marks[id - block.base] ?? 0;
  }

  set(id: number, hash: number, marks: number): void {
    const block = this.#table.blockOf(id);
    let facts = this.#blocks.get(block);
    if (!facts) {
      facts = { hashes: new Uint32Array(block.capacity), marks: new Uint8Array(block.capacity) };
      this.#blocks.set(block, facts);
    }
    facts.hashes[id - block.base] = hash;
    facts.marks[id - block.base] = marks;
  }
}
