import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** Facts for each entry, by its place in a block. */
interface BlockFacts {
  readonly hashes: Uint32Array;
  readonly marks: Uint8Array;
}

/** Facts about the alternates of entries: five bytes per entry, in blocks that have alternates. */
export class AlternateFacts {
  readonly #table: UrlTable;
  readonly #blocks = new Map<EntryBlock, BlockFacts>();
  /** The last block asked for: entries that name each other are often in the same block. */
  #last: EntryBlock | null = null;
  #lastFacts: BlockFacts | undefined;

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The hash of an entry's alternates; 0 if there are none, or if they have not been read. */
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

  /** The facts of all entries of a block, for the caller to fill in. */
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
