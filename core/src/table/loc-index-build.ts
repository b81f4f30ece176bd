import { assertNever } from '../contract/errors.ts';
import { EMPTY_KEY } from './columns.ts';
import { type EntryBlock, FLAG } from './entry-block.ts';
import { CROWD, CROWDED, type LocBuckets } from './loc-buckets.ts';
import type { UrlTable } from './url-table.ts';

/** Buckets that are linked at once: they and their entries fit a core's own cache. */
const PARTITION_BITS = 14;
/** In place of a link: the entry is in no chain, but a duplicate or in a crowd. */
const UNCHAINED = 0xffffffff;

/** What a build tells of the entries it meets. */
export interface BuildEvents {
  /** `id` was listed in other buckets. */
  forget(id: number): void;
  /** `id` has the loc of `first`, a lower number. */
  twin(first: number, id: number): void;
  /** Several locs have this key. */
  shared(key: number): void;
}

/**
 * Lists all entries of a table in empty buckets, in steps. One after another they would each wait for
 * memory; so they are dealt out to partitions of buckets first, in order of their numbers, and then linked
 * partition by partition. Entries may be edited in between: those are left out, and told by their flags,
 * for `indexed` is set with the dealing.
 */
export class LocIndexBuild {
  readonly #table: UrlTable;
  readonly #blocks: readonly EntryBlock[];
  readonly #buckets: LocBuckets;
  readonly #events: BuildEvents;
  /** Low bits of a bucket's number that tell it from others of its partition. */
  readonly #bits: number;
  /** By partition: where its entries end among the dealt ones, by count and as dealt so far. */
  readonly #ends: Uint32Array;
  readonly #dealt: Uint32Array;
  /** Number and key of each entry. */
  #pairs = new Uint32Array(0);
  #links = new Uint32Array(0);
  /** Entries still to be linked, at most; at least one until it is done. */
  left: number;
  #phase: 'count' | 'deal' | 'link' | 'done' = 'count';
  #block = 0;
  #local = 0;
  #partition = 0;

  constructor(table: UrlTable, buckets: LocBuckets, events: BuildEvents) {
    this.#table = table;
    this.#blocks = [...table.blocks];
    this.#buckets = buckets;
    this.#events = events;
    this.left = table.size + 1;
    this.#bits = Math.min(PARTITION_BITS, Math.log2(buckets.heads.length));
    this.#ends = new Uint32Array(buckets.heads.length >>> this.#bits);
    this.#dealt = new Uint32Array(this.#ends.length);
  }

  get done(): boolean {
    return this.#phase === 'done';
  }

  /** Whether entries with this key are linked by now, so far as they were dealt. */
  isLinked(key: number): boolean {
    return this.#buckets.bucketOf(key) >>> this.#bits < this.#partition;
  }

  /** Goes on by about so many entries; how many it linked. */
  step(budget: number): number {
    switch (this.#phase) {
      case 'count':
        // Counting and dealing cost little beside linking.
        if (!this.#eachBlock(budget * 8, (block, from, to) => this.#count(block, from, to))) this.#makeRoom();
        return 0;
      case 'deal':
        if (!this.#eachBlock(budget * 2, (block, from, to) => this.#deal(block, from, to)))
          this.#phase = 'link';
        return 0;
      case 'link':
        return this.#linkSome(budget);
      case 'done':
        return 0;
      default:
        return assertNever(this.#phase);
    }
  }

  /** Goes on through all blocks by so many entries; false at their end. */
  #eachBlock(budget: number, visit: (block: EntryBlock, from: number, to: number) => void): boolean {
    for (let left = budget; left > 0; ) {
      const block = this.#blocks[this.#block];
      if (!block) {
        this.#block = this.#local = 0;
        return false;
      }
      const to = Math.min(block.columns.count, this.#local + left);
      visit(block, this.#local, to);
      left -= to - this.#local + 1;
      this.#local = to;
      if (to < block.columns.count) break;
      this.#block++;
      this.#local = 0;
    }
    return true;
  }

  #count(block: EntryBlock, from: number, to: number): void {
    const { locHash } = block.columns;
    const { flags } = block;
    for (let local = from; local < to; local++) {
      if (((flags[local] as number) & FLAG.present) === 0) continue;
      if (((flags[local] as number) & FLAG.indexed) !== 0) this.#events.forget(block.base + local);
      const partition = this.#buckets.bucketOf(locHash[local] as number) >>> this.#bits;
      this.#ends[partition] = (this.#ends[partition] as number) + 1;
    }
  }

  #makeRoom(): void {
    let sum = 0;
    let most = 0;
    for (const [partition, count] of this.#ends.entries()) {
      this.#dealt[partition] = sum;
      sum += count;
      most = Math.max(most, count);
      this.#ends[partition] = sum;
    }
    this.#pairs = new Uint32Array(sum * 2);
    this.#links = new Uint32Array(most);
    this.left = sum + 1;
    this.#phase = 'deal';
  }

  #deal(block: EntryBlock, from: number, to: number): void {
    const { locHash } = block.columns;
    const { flags, base } = block;
    const pairs = this.#pairs;
    for (let local = from; local < to; local++) {
      if (((flags[local] as number) & FLAG.present) === 0) continue;
      const key = locHash[local] as number;
      const partition = this.#buckets.bucketOf(key) >>> this.#bits;
      const at = this.#dealt[partition] as number;
      // An edit since the counting may have brought one more than there is room for.
      if (at === this.#ends[partition] || isEmpty(this.#table, base + local, key)) continue;
      pairs[at * 2] = base + local;
      pairs[at * 2 + 1] = key;
      this.#dealt[partition] = at + 1;
      flags[local] = (flags[local] as number) | FLAG.indexed;
    }
  }

  #linkSome(budget: number): number {
    let linked = 0;
    while (linked < budget && this.#partition < this.#ends.length) linked += this.#link(this.#partition++);
    this.left -= linked;
    if (this.#partition === this.#ends.length) {
      this.#phase = 'done';
      this.#pairs = this.#links = new Uint32Array(0);
    }
    return linked;
  }

  /** Links the entries of one partition; how many they were. */
  #link(partition: number): number {
    const { heads } = this.#buckets;
    const pairs = this.#pairs;
    const links = this.#links;
    const start = partition === 0 ? 0 : (this.#ends[partition - 1] as number);
    const count = (this.#dealt[partition] as number) - start;
    // Until all are in, a link is the place of an entry in this partition, plus one.
    for (let i = 0; i < count; i++) {
      const id = pairs[(start + i) * 2] as number;
      const key = pairs[(start + i) * 2 + 1] as number;
      links[i] = UNCHAINED;
      if (!this.#isAsDealt(id)) continue;
      const bucket = this.#buckets.bucketOf(key);
      const head = heads[bucket] as number;
      let steps = 0;
      let shared = false;
      let link = head;
      while (link !== 0 && link !== CROWDED) {
        const at = (start + link - 1) * 2;
        if (pairs[at + 1] === key) {
          if (this.#isTwin(pairs[at] as number, id)) break;
          shared = true;
        }
        link = ++steps > CROWD ? this.#crowd(bucket, start) : (links[link - 1] as number);
      }
      if (link === CROWDED) this.#join(id, key);
      else if (link === 0) {
        links[i] = head;
        heads[bucket] = i + 1;
        if (shared) this.#events.shared(key);
      }
    }
    this.#publish(partition, start, count);
    return count;
  }

  /** Makes the links of a partition's chains what they are to be: numbers of entries, in their columns. */
  #publish(partition: number, start: number, count: number): void {
    const { heads } = this.#buckets;
    const idAt = (link: number) => (link === 0 ? 0 : (this.#pairs[(start + link - 1) * 2] as number) + 1);
    for (let i = 0; i < count; i++) {
      const link = this.#links[i] as number;
      if (link === UNCHAINED || link === 0) continue;
      const id = this.#pairs[(start + i) * 2] as number;
      const block = this.#table.blockOf(id);
      block.nextInIndex[id - block.base] = idAt(link);
    }
    const end = (partition + 1) << this.#bits;
    for (let bucket = partition << this.#bits; bucket < end; bucket++) {
      const head = heads[bucket] as number;
      if (head !== CROWDED) heads[bucket] = idAt(head);
    }
  }

  /** Makes a crowd of a chain of the present partition. */
  #crowd(bucket: number, start: number): typeof CROWDED {
    let link = this.#buckets.heads[bucket] as number;
    this.#buckets.openCrowd(bucket);
    while (link !== 0) {
      const at = (start + link - 1) * 2;
      this.#buckets.insert(this.#pairs[at] as number, this.#pairs[at + 1] as number);
      const next = this.#links[link - 1] as number;
      this.#links[link - 1] = UNCHAINED;
      link = next;
    }
    return CROWDED;
  }

  /** Lists an entry in a crowd. */
  #join(id: number, key: number): void {
    const loc = this.#table.value(id, 0);
    if (loc === null) return;
    const first = this.#buckets.find(key, loc);
    if (first >= 0) return this.#events.twin(first, id);
    this.#buckets.insert(id, key);
    if (this.#buckets.isShared(key, id)) this.#events.shared(key);
  }

  /** Whether an entry has the loc of the first one; told if so. */
  #isTwin(first: number, id: number): boolean {
    const loc = this.#table.value(id, 0);
    if (loc === null || !this.#buckets.hasLoc(first, loc)) return false;
    this.#events.twin(first, id);
    return true;
  }

  /** False for an entry that an edit has taken out since; its file may even be gone. */
  #isAsDealt(id: number): boolean {
    // Numbers ascend within a partition.
    if (id < (this.#blocks[this.#block]?.base ?? 0)) this.#block = 0;
    let block = this.#blocks[this.#block];
    while (block && id >= block.base + block.capacity) block = this.#blocks[++this.#block];
    return block !== undefined && ((block.flags[id - block.base] as number) & FLAG.indexed) !== 0;
  }
}

/** Whether an entry has no loc. Most have one, and a key that no empty loc has. */
function isEmpty(table: UrlTable, id: number, key: number): boolean {
  if (key !== 0 && key !== EMPTY_KEY) return false;
  const loc = table.value(id, 0);
  return loc === null || loc.start === loc.end;
}
