const SMALLEST = 1 << 10;
/** The share of slots that may be used before the table grows. */
const FULL = 0.6;

/** A set of 64-bit hashes, 8 bytes per slot. Each hash is two unsigned numbers; the second is never 0. */
export class HashPairs {
  /** Two numbers per slot. The second one is 0 in a free slot. */
  #table = new Uint32Array(SMALLEST * 2);
  #count = 0;

  /** Adds a hash. Returns whether it was there already. */
  add(key: number, hash: number): boolean {
    if (this.#count >= (this.#table.length / 2) * FULL) this.#grow();
    return this.#put(key, hash);
  }

  has(key: number, hash: number): boolean {
    const table = this.#table;
    const mask = table.length / 2 - 1;
    for (let slot = slotOf(key, hash) & mask; ; slot = (slot + 1) & mask) {
      const present = table[slot * 2 + 1] as number;
      if (present === 0) return false;
      if (present === hash && table[slot * 2] === key) return true;
    }
  }

  #put(key: number, hash: number): boolean {
    const table = this.#table;
    const mask = table.length / 2 - 1;
    for (let slot = slotOf(key, hash) & mask; ; slot = (slot + 1) & mask) {
      const present = table[slot * 2 + 1] as number;
      if (present === hash && table[slot * 2] === key) return true;
      if (present !== 0) continue;
      table[slot * 2] = key;
      table[slot * 2 + 1] = hash;
      this.#count++;
      return false;
    }
  }

  #grow(): void {
    const before = this.#table;
    this.#table = new Uint32Array(before.length * 2);
    this.#count = 0;
    for (let at = 0; at < before.length; at += 2) {
      const hash = before[at + 1] as number;
      if (hash !== 0) this.#put(before[at] as number, hash);
    }
  }
}

/** The slot for a hash. The caller masks it to the size of the table. */
function slotOf(key: number, hash: number): number {
  return key ^ (hash >>> 9);
}
