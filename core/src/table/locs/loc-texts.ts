import { type EntryBlock, XML_REFERENCE } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';
import { ValueTexts } from '../value-texts.ts';

/** Maximum number of locs that are decoded together. */
const MOST = 1024;

/**
 * The decoded locs of entries, requested one at a time. If the caller requests neighboring entries, the next ones are
 * decoded together: up to twice as many as the caller requested from the last batch. Edits take effect immediately.
 */
export class LocTexts {
  readonly #table: UrlTable;
  readonly #values = new ValueTexts();
  readonly #ids = new Uint32Array(MOST);
  /** For each place: the references that the loc was decoded from. What a reference refers to never changes. */
  readonly #references = new Uint32Array(MOST);
  readonly #xmlReferences = new Uint32Array(MOST);
  #block: EntryBlock | null = null;
  #from = 0;
  #count = 0;
  #wanted = 0;

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** The loc of an entry; `''` if it is absent. */
  of(block: EntryBlock, local: number): string {
    if (!this.#has(block, local)) this.#read(block, local);
    this.#wanted++;
    return this.#values.text(local - this.#from);
  }

  #has(block: EntryBlock, local: number): boolean {
    const place = local - this.#from;
    if (block !== this.#block || place < 0 || place >= this.#count) return false;
    return (
      this.#references[place] === block.reference(local, 0) &&
      this.#xmlReferences[place] === block.reference(local, XML_REFERENCE)
    );
  }

  #read(block: EntryBlock, from: number): void {
    const count = Math.min(Math.max(1, this.#wanted * 2), MOST, block.capacity - from);
    // If reading fails halfway, the batch is empty.
    this.#count = 0;
    this.#wanted = 0;
    for (let place = 0; place < count; place++) {
      this.#ids[place] = block.base + from + place;
      this.#references[place] = block.reference(from + place, 0);
      this.#xmlReferences[place] = block.reference(from + place, XML_REFERENCE);
    }
    this.#values.read(this.#table, this.#ids.subarray(0, count), 0);
    this.#block = block;
    this.#from = from;
    this.#count = count;
  }
}
