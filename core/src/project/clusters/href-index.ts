import { grown } from '../../bytes/byte-at.ts';
import { spreadKey } from '../../bytes/hash/hash.ts';

const SMALLEST = 1024;

/**
 * Finds the entries that list an href as an alternate, by the href's key. Takes twelve bytes per alternate, and
 * four bytes per slot, one slot for about two alternates. Nothing is ever removed, so `some` also visits entries
 * that no longer list the href.
 */
export class HrefIndex {
  /** For each slot of the key: the place of the last link added, plus one. `#links` has the place before it. */
  readonly #heads: Uint32Array;
  /** For each place, in the order of addition: the entry that lists an href, and its key. There are {@link count}. */
  entries: Uint32Array;
  keys: Uint32Array;
  #links: Uint32Array;
  #count = 0;

  /** @param expected number of alternates to expect */
  constructor(expected: number) {
    let size = SMALLEST;
    while (size * 2 < expected) size *= 2;
    this.#heads = new Uint32Array(size);
    this.entries = new Uint32Array(expected);
    this.keys = new Uint32Array(expected);
    this.#links = new Uint32Array(expected);
  }

  get count(): number {
    return this.#count;
  }

  add(key: number, entry: number): void {
    const slot = this.#slotOf(key);
    const head = this.#heads[slot] as number;
    // The page of a language is often the x-default too.
    if (head !== 0 && this.entries[head - 1] === entry && this.keys[head - 1] === key) return;
    if (this.#count === this.entries.length) this.#grow();
    this.entries[this.#count] = entry;
    this.keys[this.#count] = key;
    this.#links[this.#count] = head;
    this.#heads[slot] = ++this.#count;
  }

  /** Whether `test` is true for an entry that lists, or once listed, an href with this key. */
  some(key: number, test: (entry: number) => boolean): boolean {
    let link = this.#heads[this.#slotOf(key)] as number;
    while (link !== 0) {
      if (this.keys[link - 1] === key && test(this.entries[link - 1] as number)) return true;
      link = this.#links[link - 1] as number;
    }
    return false;
  }

  #slotOf(key: number): number {
    return (spreadKey(key) >>> 10) & (this.#heads.length - 1);
  }

  #grow(): void {
    const size = Math.max(SMALLEST, Math.ceil(this.#count * 1.5));
    this.entries = grown(this.entries, size);
    this.keys = grown(this.keys, size);
    this.#links = grown(this.#links, size);
  }
}
