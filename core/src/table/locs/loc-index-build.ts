import { assertNever } from '../../contract/errors.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';
import { CROWD, type LocBuckets } from './loc-buckets.ts';
import { PartitionedEntries } from './partitioned-entries.ts';
import { groupOfKey, isPartitioned, KEY_GROUPS, type PartitionedKeys } from './partitioned-keys.ts';

/** A special link: the entry is not listed. */
const UNLISTED = 0xffffffff;

/**
 * Adds the entries of a table to empty buckets, in steps. Adding them in their own order would cost a cache miss for
 * each. So they are first partitioned by key (a large file is partitioned by its reader), and then linked group by
 * group; each group has its own buckets. Entries may be edited in between.
 *
 * The build does not list every entry: of entries with the same key it lists only the lowest, and it skips entries that
 * may lack a loc, and may skip entries that were edited. The flag `indexed` shows which entries it listed. The caller
 * must add the rest one by one.
 */
export class LocIndexBuild {
  readonly #blocks: readonly EntryBlock[];
  readonly #buckets: LocBuckets;
  /** Keys that readers partitioned, for blocks that were not edited since; removed once used. */
  readonly #read: Map<EntryBlock, readonly PartitionedKeys[]>;
  /** Called for entries that were listed in earlier buckets. */
  readonly #forget: (id: number) => void;
  readonly #partitioned = new PartitionedEntries();
  /** The link of each entry of the current group. */
  #links = new Uint32Array(0);
  /** Whether entries were removed since they were partitioned, so that the flags of all must be checked. */
  edited = false;
  /** Upper bound of the entries that have yet to be linked; at least one until the build is done. */
  left: number;
  #phase: 'partition' | 'link' | 'done' = 'partition';
  #block = 0;
  #local = 0;
  #group = 0;

  constructor(
    table: UrlTable,
    buckets: LocBuckets,
    read: Map<EntryBlock, readonly PartitionedKeys[]>,
    forget: (id: number) => void,
  ) {
    this.#blocks = [...table.blocks];
    this.#buckets = buckets;
    this.#read = read;
    this.#forget = forget;
    this.left = table.size + 1;
  }

  /** Whether it has not started yet. */
  get isFresh(): boolean {
    return this.#phase === 'partition' && this.#block === 0 && this.#local === 0;
  }

  get done(): boolean {
    return this.#phase === 'done';
  }

  /** Whether the partitioned entries with this key have been linked. */
  isLinked(key: number): boolean {
    return groupOfKey(key) < this.#group;
  }

  /** Continues for about `budget` entries. Returns how many it linked. */
  step(budget: number): number {
    switch (this.#phase) {
      case 'partition':
        // Dealing an entry is cheap compared to linking it.
        this.#dealSome(budget * 4);
        return 0;
      case 'link':
        return this.#linkSome(budget);
      case 'done':
        return 0;
      default:
        return assertNever(this.#phase);
    }
  }

  /** Partitions about `budget` entries of the next blocks. */
  #dealSome(budget: number): void {
    for (let left = budget; left > 0; left--) {
      const block = this.#blocks[this.#block];
      if (!block) return this.#beginLinking();
      const { count } = block.columns;
      const from = this.#local;
      const read = from === 0 ? this.#read.get(block) : undefined;
      const to = read ? count : Math.min(count, from + left);
      if (read) this.#takeRead(block, read);
      else this.#partition(block, from, to);
      left -= to - from;
      this.#local = to < count ? to : 0;
      if (to === count) this.#block++;
    }
  }

  /** Takes over what the reader partitioned for a block whose entries were not touched since. */
  #takeRead(block: EntryBlock, read: readonly PartitionedKeys[]): void {
    const { locHash, count } = block.columns;
    const { flags, base } = block;
    for (let local = 0; local < count; local++) {
      if (isPartitioned(locHash[local] as number)) flags[local] = (flags[local] as number) | FLAG.indexed;
    }
    this.#partitioned.addPartitioned(base, read);
    this.#read.delete(block);
  }

  #partition(block: EntryBlock, from: number, to: number): void {
    const { locHash } = block.columns;
    const { flags, base } = block;
    for (let local = from; local < to; local++) {
      if (((flags[local] as number) & FLAG.present) === 0) continue;
      if (((flags[local] as number) & FLAG.indexed) !== 0) this.#forget(base + local);
      const key = locHash[local] as number;
      if (!isPartitioned(key)) continue;
      this.#partitioned.add(base + local, key);
      flags[local] = (flags[local] as number) | FLAG.indexed;
    }
  }

  #beginLinking(): void {
    this.#partitioned.partition();
    this.left = this.#partitioned.total + 1;
    this.#block = 0;
    this.#phase = 'link';
  }

  #linkSome(budget: number): number {
    let listed = 0;
    for (let left = budget; left > 0 && this.#group < KEY_GROUPS; this.#group++) {
      const count = this.#partitioned.take(this.#group);
      listed += this.#link(count);
      this.#publish(count);
      left -= count + 1;
      this.left -= count;
    }
    if (this.#group === KEY_GROUPS) this.#phase = 'done';
    return listed;
  }

  /** Links the entries of the current group by their place in it plus one. Returns how many it listed. */
  #link(count: number): number {
    const { heads } = this.#buckets;
    const { pairs } = this.#partitioned;
    if (this.#links.length < count) this.#links = new Uint32Array(pairs.length / 2);
    const links = this.#links;
    let listed = 0;
    for (let i = 0; i < count; i++) {
      links[i] = UNLISTED;
      if (this.edited && !this.#isAsDealt(pairs[i * 2] as number)) continue;
      const key = pairs[i * 2 + 1] as number;
      const bucket = this.#buckets.bucketOf(key);
      const head = heads[bucket] as number;
      let link = head;
      let steps = 0;
      while (link !== 0 && steps < CROWD && pairs[link * 2 - 1] !== key) {
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

  /** Turns links into entry numbers, and writes them to the columns. */
  #publish(count: number): void {
    const { heads } = this.#buckets;
    const { pairs } = this.#partitioned;
    const links = this.#links;
    let block: EntryBlock | undefined;
    for (let i = 0; i < count; i++) {
      const link = links[i] as number;
      if (link === 0) continue;
      const id = pairs[i * 2] as number;
      // Numbers ascend within a group, so the block changes rarely.
      if (block === undefined || id >= block.base + block.capacity) block = this.#blockOf(id);
      if (!block) continue;
      const local = id - block.base;
      if (link === UNLISTED) block.flags[local] = (block.flags[local] as number) & ~FLAG.indexed;
      else block.nextInIndex[local] = (pairs[(link - 1) * 2] as number) + 1;
    }
    const width = heads.length / KEY_GROUPS;
    const end = (this.#group + 1) * width;
    for (let bucket = this.#group * width; bucket < end; bucket++) {
      const head = heads[bucket] as number;
      if (head !== 0) heads[bucket] = (pairs[(head - 1) * 2] as number) + 1;
    }
  }

  /** False if an edit has removed the entry since. */
  #isAsDealt(id: number): boolean {
    const block = this.#blockOf(id);
    return block !== undefined && ((block.flags[id - block.base] as number) & FLAG.indexed) !== 0;
  }

  /** Does not ask the table, which may have released a file since. Numbers ascend within a group. */
  #blockOf(id: number): EntryBlock | undefined {
    if (id < (this.#blocks[this.#block]?.base ?? 0)) this.#block = 0;
    let block = this.#blocks[this.#block];
    while (block && id >= block.base + block.capacity) block = this.#blocks[++this.#block];
    return block;
  }
}
