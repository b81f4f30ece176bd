const SMALLEST = 8192;
/** Clusters that are counted at most: of more it is not told whether they are whole. */
const MOST = 2 ** 21;
/** Numbers a cluster: the hash of what its members list, how many there are, the sum of their keys, and the lowest of them plus one. */
const WIDTH = 4;
/** So often it is asked at least, and of so many must be told by then that they are whole: else it is not worth to look. */
const TRIED = 4096;
const LEAST_WHOLE = TRIED / 8;

/**
 * Counts entries by what they list, to tell the clusters of which every page is in the project and lists the same.
 * Members list themselves, so as many different ones as there are pages listed are those pages: none has to be
 * looked up by its key, which is a wait for memory an alternate.
 */
export class WholeClusters {
  #slots = new Uint32Array(SMALLEST * WIDTH);
  #count = 0;
  /** How often it was asked, up to {@link TRIED}, and told that a cluster is whole. */
  #asked = 0;
  #whole = 0;

  /**
   * Adds an entry that lists itself among others.
   * @param hash that of its alternates, never 0
   * @param key of its loc; no two of those added have one loc
   */
  add(hash: number, key: number, id: number): void {
    if (this.#count * 2 * WIDTH >= this.#slots.length && this.#count < MOST) this.#grow();
    const slots = this.#slots;
    const at = placeOf(slots, hash);
    if (slots[at] === 0) {
      if (this.#count === MOST) return;
      slots[at] = hash;
      slots[at + 3] = id + 1;
      this.#count++;
    } else if (id + 1 < (slots[at + 3] as number)) slots[at + 3] = id + 1;
    slots[at + 1] = (slots[at + 1] as number) + 1;
    slots[at + 2] = (slots[at + 2] as number) + key;
  }

  /**
   * The lowest entry of those that list what this hash stands for, where they are all the pages they list; -1 where
   * they are not, or that cannot be told.
   * @param pages how many they list
   * @param keys the sum of the keys of these: other clusters may have the same hash
   */
  lowestOf(hash: number, pages: number, keys: number): number {
    if (this.#asked < TRIED) this.#asked++;
    else if (this.#whole < LEAST_WHOLE) return -1;
    const slots = this.#slots;
    const at = placeOf(slots, hash);
    const isWhole = slots[at] === hash && slots[at + 1] === pages && slots[at + 2] === keys >>> 0;
    if (!isWhole) return -1;
    this.#whole++;
    return (slots[at + 3] as number) - 1;
  }

  #grow(): void {
    const old = this.#slots;
    const grown = new Uint32Array(old.length * 4);
    for (let from = 0; from < old.length; from += WIDTH) {
      const hash = old[from] as number;
      if (hash === 0) continue;
      const to = placeOf(grown, hash);
      for (let number = 0; number < WIDTH; number++) grown[to + number] = old[from + number] as number;
    }
    this.#slots = grown;
  }
}

/** Where a hash stands, or is to. */
function placeOf(slots: Uint32Array, hash: number): number {
  const last = slots.length / WIDTH - 1;
  let slot = (Math.imul(hash, 0x9e3779b1) >>> 3) & last;
  while (slots[slot * WIDTH] !== 0 && slots[slot * WIDTH] !== hash) slot = (slot + 1) & last;
  return slot * WIDTH;
}
