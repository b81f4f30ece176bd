const SMALLEST = 1024;

/**
 * Which entries list an alternate, by the key of its href. Eight bytes an alternate and four for two of
 * them. Keys meet by chance, so more entries may be named than ask for it.
 */
export class HrefIndex {
  /** By key: the last of those added, plus one; of each: its entry, and the one added before it. */
  readonly #heads: Uint32Array;
  #entries: Uint32Array;
  #links: Uint32Array;
  #count = 0;

  /** @param expected alternates that there will be */
  constructor(expected: number) {
    let size = SMALLEST;
    while (size * 2 < expected) size *= 2;
    this.#heads = new Uint32Array(size);
    this.#entries = new Uint32Array(expected);
    this.#links = new Uint32Array(expected);
  }

  /** Whether nothing is in it. */
  get isEmpty(): boolean {
    return this.#count === 0;
  }

  add(key: number, entry: number): void {
    const slot = this.#slotOf(key);
    const head = this.#heads[slot] as number;
    // The page for a language is often the default too.
    if (head !== 0 && this.#entries[head - 1] === entry) return;
    if (this.#count === this.#entries.length) this.#grow();
    this.#entries[this.#count] = entry;
    this.#links[this.#count] = head;
    this.#heads[slot] = ++this.#count;
  }

  /** Calls back for every entry that has an alternate with this key, and maybe others. */
  each(key: number, visit: (entry: number) => void): void {
    let link = this.#heads[this.#slotOf(key)] as number;
    while (link !== 0) {
      visit(this.#entries[link - 1] as number);
      link = this.#links[link - 1] as number;
    }
  }

  #slotOf(key: number): number {
    return (Math.imul(key, 0x9e3779b1) >>> 10) & (this.#heads.length - 1);
  }

  #grow(): void {
    const size = Math.max(SMALLEST, Math.ceil(this.#count * 1.5));
    const entries = new Uint32Array(size);
    const links = new Uint32Array(size);
    entries.set(this.#entries);
    links.set(this.#links);
    this.#entries = entries;
    this.#links = links;
  }
}
