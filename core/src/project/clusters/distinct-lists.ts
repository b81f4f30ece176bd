import { grown } from '../../bytes/byte-at.ts';
import { bucketIn } from '../../table/locs/loc-buckets.ts';

const SMALLEST = 1024;
/** A search stops after this many lists in a slot, and the list is added again. This keeps collisions cheap. */
const MOST_LOOKS = 32;

/** What is kept for each list, as consecutive numbers. */
const LIST = {
  /** The hash of its alternates, and the sum of its keys. */
  hash: 0,
  sum: 1,
  /** Where its keys end. They start where the keys of the previous list end. */
  end: 2,
  /** The previous list in its slot, plus one. */
  link: 3,
  /** The place of the entry added last, plus one. */
  latest: 4,
  width: 5,
} as const;

/** What is kept for each key of a list: the key, the list, and the place of the previous key in its slot, plus one. */
const KEY = { key: 0, list: 1, link: 2, width: 3 } as const;

/** What is kept for each added entry: the entry, its list, and the place of the list's previous entry, plus one. */
const ENTRY = { entry: 0, list: 1, link: 2, width: 3 } as const;

/**
 * The distinct lists of alternates, and the entries that have them. The pages of a cluster usually list the same pages,
 * so this class takes a cache miss once per cluster instead of once per page. It finds the entries that list an href,
 * by the href's key.
 *
 * Two lists count as equal if the hashes of their alternates, the sums of their keys and the numbers of keys are equal.
 * Nothing is ever removed, so an entry may still be under a list that it had before.
 */
export class DistinctLists {
  #lists: Uint32Array;
  #keys: Uint32Array;
  #entries: Uint32Array;
  #listCount = 0;
  #keyCount = 0;
  #count = 0;
  /** For each slot of a hash: the list added last, plus one. */
  readonly #slots: Uint32Array;
  /** For each slot of a key: the place of the key added last, plus one. */
  readonly #heads: Uint32Array;
  /** The list of the entry added last. */
  #last = 0;

  /**
   * @param entries the expected maximum number of entries with alternates
   * @param keys the expected maximum number of keys of all entries together
   */
  constructor(entries: number, keys: number) {
    // Memory that is never written to costs nothing, so there is space for as many lists as entries.
    this.#lists = new Uint32Array((entries + SMALLEST) * LIST.width);
    this.#entries = new Uint32Array((entries + SMALLEST) * ENTRY.width);
    this.#keys = new Uint32Array((keys + SMALLEST) * KEY.width);
    // Every addition searches for its list, so few lists may share a slot. Keys are searched only after edits.
    this.#slots = new Uint32Array(slotsFor(entries));
    this.#heads = new Uint32Array(slotsFor(keys / 4));
  }

  /** How many times an entry was added. */
  get count(): number {
    return this.#count;
  }

  /** The entry that was added as number `place`. {@link listAt} returns its list. */
  entryAt(place: number): number {
    return this.#entries[place * ENTRY.width + ENTRY.entry] as number;
  }

  listAt(place: number): number {
    return this.#entries[place * ENTRY.width + ENTRY.list] as number;
  }

  /** The hash of the alternates of a list. */
  hashOf(list: number): number {
    return this.#lists[list * LIST.width + LIST.hash] as number;
  }

  /** The sum of the keys of a list, as 32 bits. */
  sumOf(list: number): number {
    return this.#lists[list * LIST.width + LIST.sum] as number;
  }

  /** The place of the first key of a list. Its keys end before {@link endOf}. */
  startOf(list: number): number {
    return list === 0 ? 0 : this.endOf(list - 1);
  }

  endOf(list: number): number {
    return this.#lists[list * LIST.width + LIST.end] as number;
  }

  keyAt(place: number): number {
    return this.#keys[place * KEY.width + KEY.key] as number;
  }

  /** Whether a list has this key. */
  has(list: number, key: number): boolean {
    const end = this.endOf(list);
    for (let place = this.startOf(list); place < end; place++) if (this.keyAt(place) === key) return true;
    return false;
  }

  /**
   * Adds an entry under its list. Returns the number of the list.
   * @param hash equal for entries that list the same alternates
   * @param keys the keys of the pages that it lists, at `[from, to)`; at least one
   */
  add(entry: number, hash: number, keys: Uint32Array, from: number, to: number): number {
    let sum = 0;
    for (let at = from; at < to; at++) sum = (sum + (keys[at] as number)) >>> 0;
    const known = this.#find(hash, sum, to - from);
    const list = known < 0 ? this.#addList(hash, sum, keys, from, to) : known;
    this.#last = list;
    const at = this.#count * ENTRY.width;
    if (at === this.#entries.length) this.#entries = larger(this.#entries);
    const latest = list * LIST.width + LIST.latest;
    this.#entries[at + ENTRY.entry] = entry;
    this.#entries[at + ENTRY.list] = list;
    this.#entries[at + ENTRY.link] = this.#lists[latest] as number;
    this.#lists[latest] = ++this.#count;
    return list;
  }

  /** Whether `test` is true for an entry that lists, or once listed, an href with this key. */
  some(key: number, test: (entry: number) => boolean): boolean {
    for (let link = this.#heads[bucketIn(this.#heads, key)] as number; link !== 0; ) {
      const at = (link - 1) * KEY.width;
      if (this.#keys[at + KEY.key] === key && this.#someOf(this.#keys[at + KEY.list] as number, test))
        return true;
      link = this.#keys[at + KEY.link] as number;
    }
    return false;
  }

  #someOf(list: number, test: (entry: number) => boolean): boolean {
    for (let link = this.#lists[list * LIST.width + LIST.latest] as number; link !== 0; ) {
      const at = (link - 1) * ENTRY.width;
      if (test(this.#entries[at + ENTRY.entry] as number)) return true;
      link = this.#entries[at + ENTRY.link] as number;
    }
    return false;
  }

  /** A list with this hash, sum of keys and number of keys; -1 if none was found. */
  #find(hash: number, sum: number, count: number): number {
    // Often, the pages of a cluster are adjacent, or the clusters have the same order in the sitemap of each language.
    for (let list = this.#last; list < this.#last + 2; list++)
      if (this.#is(list, hash, sum, count)) return list;
    let looks = 0;
    for (let link = this.#slots[bucketIn(this.#slots, hash)] as number; link !== 0; looks++) {
      if (looks === MOST_LOOKS) return -1;
      if (this.#is(link - 1, hash, sum, count)) return link - 1;
      link = this.#lists[(link - 1) * LIST.width + LIST.link] as number;
    }
    return -1;
  }

  #is(list: number, hash: number, sum: number, count: number): boolean {
    if (list >= this.#listCount || this.hashOf(list) !== hash || this.sumOf(list) !== sum) return false;
    return this.endOf(list) - this.startOf(list) === count;
  }

  #addList(hash: number, sum: number, keys: Uint32Array, from: number, to: number): number {
    const start = this.#keyCount;
    for (let at = from; at < to; at++) this.#addKey(keys[at] as number, start);
    const at = this.#listCount * LIST.width;
    if (at === this.#lists.length) this.#lists = larger(this.#lists);
    const slot = bucketIn(this.#slots, hash);
    this.#lists[at + LIST.hash] = hash;
    this.#lists[at + LIST.sum] = sum;
    this.#lists[at + LIST.end] = this.#keyCount;
    this.#lists[at + LIST.link] = this.#slots[slot] as number;
    this.#slots[slot] = this.#listCount + 1;
    return this.#listCount++;
  }

  /** Adds a key of the list that is being added. The keys of that list begin at `start`. */
  #addKey(key: number, start: number): void {
    const place = this.#keyCount++;
    const at = place * KEY.width;
    if (at === this.#keys.length) this.#keys = larger(this.#keys);
    this.#keys[at + KEY.key] = key;
    this.#keys[at + KEY.list] = this.#listCount;
    const bucket = bucketIn(this.#heads, key);
    const link = this.#heads[bucket] as number;
    // Two spellings of a page have the same key. One link is enough for them.
    if (link > start && this.keyAt(link - 1) === key) return;
    this.#keys[at + KEY.link] = link;
    this.#heads[bucket] = place + 1;
  }
}

/** At least as many slots as expected, so that they have about one item each. */
function slotsFor(expected: number): number {
  let slots = SMALLEST;
  while (slots < expected) slots *= 2;
  return slots;
}

/** A copy with room for twice as many numbers. */
function larger(numbers: Uint32Array): Uint32Array {
  return grown(numbers, numbers.length * 2);
}
