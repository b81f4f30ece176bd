/** Maximum share of used slots. */
const FULL = 0.6;

/** Finds locs by their hashes. */
export class LocTable {
  /** Two numbers per loc: the high half and the low half of its hash. */
  readonly #hashes: Uint32Array;
  /** Indexes of locs plus one; 0 if free. */
  readonly #slots: Uint32Array;
  readonly #mask: number;

  private constructor(hashes: Uint32Array, slots: Uint32Array) {
    this.#hashes = hashes;
    this.#slots = slots;
    this.#mask = slots.length - 1;
  }

  /** @param hashes two numbers per loc: the high half and the low half of its hash */
  static of(hashes: Uint32Array): LocTable {
    let room = 16;
    const size = hashes.length / 2;
    while (room * FULL < size) room *= 2;
    const made = new LocTable(hashes, new Uint32Array(room));
    for (let place = 0; place < size; place++) made.#add(place);
    return made;
  }

  /** The index of the first loc with this hash; -1 if absent. */
  placeOf(high: number, low: number): number {
    for (let slot = (low ^ high) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const place = (this.#slots[slot] as number) - 1;
      if (place < 0) return -1;
      if (this.#hashes[place * 2] === high && this.#hashes[place * 2 + 1] === low) return place;
    }
  }

  #add(place: number): void {
    const high = this.#hashes[place * 2] as number;
    const low = this.#hashes[place * 2 + 1] as number;
    for (let slot = (low ^ high) & this.#mask; ; slot = (slot + 1) & this.#mask) {
      const other = (this.#slots[slot] as number) - 1;
      if (other >= 0 && (this.#hashes[other * 2] !== high || this.#hashes[other * 2 + 1] !== low)) continue;
      if (other < 0) this.#slots[slot] = place + 1;
      return;
    }
  }
}
