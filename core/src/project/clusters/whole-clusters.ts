import { spreadKey } from '../../bytes/hash/hash.ts';

const SMALLEST = 8192;
/** Maximum number of clusters that are counted; the others are never recognized as whole. */
const MOST = 2 ** 21;
/** Per cluster: the hash of its lists, the number of members, the sum of their keys, the lowest member plus one. */
const WIDTH = 4;
/**
 * After this many queries, at least {@link LEAST_WHOLE} must have found a whole cluster; otherwise counting is not
 * worth it.
 */
const TRIED = 4096;
const LEAST_WHOLE = TRIED / 8;

/**
 * Counts entries by what they list, to recognize clusters whose pages are all in the project and list the same. Members
 * list themselves. So if a list has as many members as pages, its members are those pages. Then no page has to be
 * looked up by its key, which saves one cache miss per alternate.
 */
export class WholeClusters {
  #slots = new Uint32Array(SMALLEST * WIDTH);
  #count = 0;
  /** How many queries there were, up to {@link TRIED}, and how many of them found a whole cluster. */
  #asked = 0;
  #whole = 0;

  /**
   * Adds an entry that lists itself among others.
   * @param hash the hash of its alternates, never 0
   * @param key the key of its loc; no two added entries have the same loc
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
   * The lowest entry among those with this hash, if they are all the pages that they list; -1 if they are not, or if
   * that is not known.
   * @param pages how many pages they list
   * @param keys the sum of the keys of these pages, because another cluster may have the same hash
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

/** Where a hash is, or must be inserted. */
function placeOf(slots: Uint32Array, hash: number): number {
  const last = slots.length / WIDTH - 1;
  let slot = (spreadKey(hash) >>> 3) & last;
  while (slots[slot * WIDTH] !== 0 && slots[slot * WIDTH] !== hash) slot = (slot + 1) & last;
  return slot * WIDTH;
}
