import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** By entry of a block. */
interface BlockFacts {
  readonly hashes: Uint32Array;
  readonly marks: Uint8Array;
}

/** What was found of the alternates of entries, five bytes an entry in files that have any. */
export class AlternateFacts {
  readonly #table: UrlTable;
  readonly #blocks = new Map<EntryBlock, BlockFacts>();
  /** The block asked for last: entries that name each other often lie in one. */
  #last: EntryBlock | null = null;
  #lastFacts: BlockFacts | undefined;

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The hash of an entry's alternates; 0 for none, and while they were not read. */
  hash(id: number): number {
    const block = this.#table.blockOf(id);
    return this.#find(block)?.hashes[id - block.base] ?? 0;
  }

  /** Bits of `ALTERNATE_MARK`. */
  marks(id: number): number {
    const block = this.#table.blockOf(id);
    return this.#find(block)?.marks[id - block.base] ?? 0;
  }

  set(id: number, hash: number, marks: number): void {
    const block = this.#table.blockOf(id);
    const facts = this.of(block);
    facts.hashes[id - block.base] = hash;
    facts.marks[id - block.base] = marks;
  }

  /** Those of all entries of a block, to be filled. */
  of(block: EntryBlock): BlockFacts {
    const known = this.#find(block);
    if (known) return known;
    const made = { hashes: new Uint32Array(block.capacity), marks: new Uint8Array(block.capacity) };
    this.#blocks.set(block, made);
    this.#lastFacts = made;
    return made;
  }

  #find(block: EntryBlock): BlockFacts | undefined {
    if (block !== this.#last) {
      this.#last = block;
      this.#lastFacts = this.#blocks.get(block);
    }
    return this.#lastFacts;
  }
}
