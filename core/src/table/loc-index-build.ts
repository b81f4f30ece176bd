import { assertNever } from '../contract/errors.ts';
import { EMPTY_KEY } from './columns.ts';
import { type EntryBlock, FLAG } from './entry-block.ts';
import { CROWD, type LocBuckets } from './loc-buckets.ts';
import type { UrlTable } from './url-table.ts';

/** Buckets that are linked at once: they and their entries fit a core's own cache. */
const PARTITION_BITS = 14;
/** In place of a link: the entry is not listed. */
const UNLISTED = 0xffffffff;

/**
 * Lists the entries of a table in empty buckets, in steps. One after another they would each wait for
 * memory; so they are dealt out to partitions of buckets first, in order of their numbers, and then linked
 * partition by partition. Entries may be edited in between.
 *
 * Of entries with one key only the lowest is listed, and an entry that an edit touched need not be: the
 * flag `indexed` tells which are. The rest is to be added one by one.
 */
export class LocIndexBuild {
  readonly #table: UrlTable;
  readonly #blocks: readonly EntryBlock[];
  readonly #buckets: LocBuckets;
  /** Told of entries that were listed before, in other buckets. */
  readonly #forget: (id: number) => void;
  /** Low bits of a bucket's number that tell it from others of its partition. */
  readonly #bits: number;
  /** By partition: where its entries end among the dealt ones, by count and as dealt so far. */
  readonly #ends: Uint32Array;
  readonly #dealt: Uint32Array;
  /** Number and key of each entry. */
  #pairs = new Uint32Array(0);
  #links = new Uint32Array(0);
  /** Entries were taken out of the index since they were dealt, which costs a look at the flags of all. */
  edited = false;
  /** Entries still to be linked, at most; at least one until it is done. */
  left: number;
  #phase: 'count' | 'deal' | 'link' | 'done' = 'count';
  #block = 0;
  #local = 0;
  #partition = 0;

  constructor(table: UrlTable, buckets: LocBuckets, forget: (id: number) => void) {
    this.#table = table;
    this.#blocks = [...table.blocks];
    this.#buckets = buckets;
    this.#forget = forget;
    this.left = table.size + 1;
    this.#bits = Math.min(PARTITION_BITS, Math.log2(buckets.heads.length));
    this.#ends = new Uint32Array(buckets.heads.length >>> this.#bits);
    this.#dealt = new Uint32Array(this.#ends.length);
  }

  /** Whether it has looked at nothing yet. */
  get isFresh(): boolean {
    return this.#phase === 'count' && this.#block === 0 && this.#local === 0;
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
      if (((flags[local] as number) & FLAG.indexed) !== 0) this.#forget(block.base + local);
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
    let listed = 0;
    for (let left = budget; left > 0 && this.#partition < this.#ends.length; this.#partition++) {
      const start = this.#partition === 0 ? 0 : (this.#ends[this.#partition - 1] as number);
      const count = (this.#dealt[this.#partition] as number) - start;
      listed += this.#link(start, count);
      this.#publish(start, count);
      left -= count;
      this.left -= count;
    }
    if (this.#partition === this.#ends.length) {
      this.#phase = 'done';
      this.#pairs = this.#links = new Uint32Array(0);
    }
    return listed;
  }

  /**
   * Links the `count` entries from `start` on, which are those of one partition; how many it listed. A
   * link is the place of an entry among them, plus one.
   */
  #link(start: number, count: number): number {
    const { heads } = this.#buckets;
    const pairs = this.#pairs;
    const links = this.#links;
    let listed = 0;
    for (let i = 0; i < count; i++) {
      links[i] = UNLISTED;
      if (this.edited && !this.#isAsDealt(pairs[(start + i) * 2] as number)) continue;
      const key = pairs[(start + i) * 2 + 1] as number;
      const bucket = this.#buckets.bucketOf(key);
      const head = heads[bucket] as number;
      let link = head;
      let steps = 0;
      while (link !== 0 && steps < CROWD && pairs[(start + link) * 2 - 1] !== key) {
        link = links[link - 1] as number;
        steps++;
      }
      if (link !== 0) continue;
      links[i] = head;
      heads[bucket] = i + 1;
      listed++;
    }
    return listed;
  }

  /** Makes the links what they are to be: numbers of entries, in their columns. */
  #publish(start: number, count: number): void {
    const { heads } = this.#buckets;
    const pairs = this.#pairs;
    const links = this.#links;
    let block: EntryBlock | undefined;
    for (let i = 0; i < count; i++) {
      const link = links[i] as number;
      if (link === 0) continue;
      const id = pairs[(start + i) * 2] as number;
      // Numbers ascend within a partition.
      if (block === undefined || id >= block.base + block.capacity) block = this.#blockOf(id);
      if (!block) continue;
      const local = id - block.base;
      if (link === UNLISTED) block.flags[local] = (block.flags[local] as number) & ~FLAG.indexed;
      else block.nextInIndex[local] = (pairs[(start + link - 1) * 2] as number) + 1;
    }
    const end = (this.#partition + 1) << this.#bits;
    for (let bucket = this.#partition << this.#bits; bucket < end; bucket++) {
      const head = heads[bucket] as number;
      if (head !== 0) heads[bucket] = (pairs[(start + head - 1) * 2] as number) + 1;
    }
  }

  /** False for an entry that an edit has taken out since. */
  #isAsDealt(id: number): boolean {
    const block = this.#blockOf(id);
    return block !== undefined && ((block.flags[id - block.base] as number) & FLAG.indexed) !== 0;
  }

  /** Not asked of the table, which may have let go of a file since. Numbers ascend within a partition. */
  #blockOf(id: number): EntryBlock | undefined {
    if (id < (this.#blocks[this.#block]?.base ?? 0)) this.#block = 0;
    let block = this.#blocks[this.#block];
    while (block && id >= block.base + block.capacity) block = this.#blocks[++this.#block];
    return block;
  }
}

/** Whether an entry has no loc. Most have one, and a key that no empty loc has. */
function isEmpty(table: UrlTable, id: number, key: number): boolean {
  if (key !== 0 && key !== EMPTY_KEY) return false;
  const loc = table.value(id, 0);
  return loc === null || loc.start === loc.end;
}
