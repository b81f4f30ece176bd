import { assertNever } from '../../contract/errors.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { EntryBlock } from '../entry-block.ts';
import { sharedColumn } from '../shared-column.ts';
import type { UrlTable } from '../url-table.ts';
import { GroupLinker, type KeysToLink, type LinkedKeys, UNLISTED } from './link-groups.ts';
import type { LocBuckets } from './loc-buckets.ts';
import { PartitionedEntries } from './partitioned-entries.ts';
import { groupOfKey, isPartitioned, KEY_GROUPS, type PartitionedKeys } from './partitioned-keys.ts';

/** Up to this share of the entries counts as few. */
const FEW = 1 / 8;

/**
 * Adds the entries of a table to empty buckets, in steps. Adding them in their own order would cost a cache miss for
 * each. So they are first partitioned by key (a large file is partitioned by its reader), and then linked group by
 * group; each group has its own buckets. Entries may be edited in between. Threads may link the groups instead
 * ({@link LocIndexBuild.takeKeysToLink}).
 *
 * The build does not list every entry: of entries with the same key it lists only the lowest. It skips entries that may
 * lack a loc and entries whose bucket is too long, and may skip entries that were edited. The flag `indexed` shows
 * which entries it listed. The caller must add all other entries one by one.
 */
export class LocIndexBuild {
  readonly #blocks: readonly EntryBlock[];
  readonly #buckets: LocBuckets;
  /** Keys that readers partitioned, for blocks that have not been edited since; removed once used. */
  readonly #read: Map<EntryBlock, readonly PartitionedKeys[]>;
  /** Called for entries that were listed in earlier buckets. */
  readonly #forget: (id: number) => void;
  readonly #partitioned = new PartitionedEntries();
  readonly #linker: GroupLinker;
  /** One more than the highest entry number. */
  readonly #end: number;
  /** How many entries were linked in earlier buckets. */
  #wereLinked = 0;
  /** Whether threads may be linking the entries. */
  #isTaken = false;
  /** Whether entries were removed since they were partitioned. If so, the flags of all entries must be checked. */
  edited = false;
  /** Upper bound on the number of entries that have yet to be linked; at least one until the build is done. */
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
    this.#linker = new GroupLinker(this.#partitioned, buckets.heads);
    this.#end = table.size;
    this.left = table.size + 1;
  }

  /**
   * What threads need to link all groups; returned only once. If {@link step} links a group first, the result of the
   * threads is not used. Null before the entries are partitioned, after the first group was linked, and after an edit.
   * Also null if earlier buckets linked more than a few entries, because threads need new memory for their links.
   */
  takeKeysToLink(): KeysToLink | null {
    if (!this.#isUnlinked || this.#isTaken || this.#wereLinked > this.left * FEW) return null;
    this.#isTaken = true;
    const { partitions } = this.#partitioned;
    const heads = sharedColumn(this.#buckets.heads.length);
    const turn = new Int32Array(new SharedArrayBuffer(4));
    return { partitions, turn, heads, next: sharedColumn(this.#end) };
  }

  /**
   * Adopts what threads linked. Returns how many entries they listed; null if entries were linked or edited in the
   * meantime.
   */
  adopt({ heads, next }: KeysToLink, linked: readonly LinkedKeys[]): number | null {
    if (!this.#isUnlinked) return null;
    this.#buckets.heads = heads;
    for (const block of this.#blocks)
      block.nextInIndex = next.subarray(block.base, block.base + block.capacity);
    for (const { unlisted } of linked) {
      for (const id of unlisted) {
        const block = this.#blockOf(id);
        if (block) block.flags[id - block.base] = (block.flags[id - block.base] as number) & ~FLAG.indexed;
      }
    }
    this.#phase = 'done';
    return linked.reduce((sum, { listed }) => sum + listed, 0);
  }

  get #isUnlinked(): boolean {
    return this.#phase === 'link' && this.#group === 0 && !this.edited;
  }

  /** Whether the build has not started yet. */
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

  /** Continues for about `budget` entries. Returns how many it listed. */
  step(budget: number): number {
    switch (this.#phase) {
      case 'partition':
        // Partitioning an entry is cheap compared to linking it.
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

  /** Adopts what the reader partitioned for a block whose entries have not been edited since. */
  #takeRead(block: EntryBlock, read: readonly PartitionedKeys[]): void {
    const { locHash, count } = block.columns;
    const { flags, base } = block;
    const areAll = read.reduce((sum, { pairs }) => sum + pairs.length / 2, 0) === count;
    for (let local = 0; local < count; local++) {
      if (areAll || isPartitioned(locHash[local] as number))
        flags[local] = (flags[local] as number) | FLAG.indexed;
    }
    this.#partitioned.addPartitioned(base, read);
    this.#read.delete(block);
  }

  #partition(block: EntryBlock, from: number, to: number): void {
    const { locHash } = block.columns;
    const { flags, base } = block;
    for (let local = from; local < to; local++) {
      if (((flags[local] as number) & FLAG.present) === 0) continue;
      if (((flags[local] as number) & FLAG.indexed) !== 0) {
        this.#forget(base + local);
        this.#wereLinked++;
      }
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
    const isSkipped = this.edited ? (id: number) => !this.#isAsDealt(id) : null;
    for (let left = budget; left > 0 && this.#group < KEY_GROUPS; this.#group++) {
      const count = this.#linker.take(this.#group);
      listed += this.#linker.link(count, isSkipped);
      this.#publish(count);
      this.#linker.finish(this.#group);
      left -= count + 1;
      this.left -= count;
    }
    if (this.#group === KEY_GROUPS) this.#phase = 'done';
    return listed;
  }

  /** Turns the links of the current group into entry numbers, and writes them to the columns. */
  #publish(count: number): void {
    const { pairs, links } = this.#linker;
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
  }

  /** False if an edit has removed the entry since it was partitioned. */
  #isAsDealt(id: number): boolean {
    const block = this.#blockOf(id);
    return block !== undefined && ((block.flags[id - block.base] as number) & FLAG.indexed) !== 0;
  }

  /**
   * Searches from the block that it found last, because numbers ascend within a group. Does not ask the table, which
   * may have released the block.
   */
  #blockOf(id: number): EntryBlock | undefined {
    if (id < (this.#blocks[this.#block]?.base ?? 0)) this.#block = 0;
    let block = this.#blocks[this.#block];
    while (block && id >= block.base + block.capacity) block = this.#blocks[++this.#block];
    return block;
  }
}
