import { assertNever } from '../../contract/errors.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { EntryBlock } from '../entry-block.ts';
import type { UrlTable } from '../url-table.ts';
import { DealtEntries } from './dealt-entries.ts';
import { type DealtKeys, groupOfKey, isDealt, KEY_GROUPS } from './dealt-keys.ts';
import { CROWD, type LocBuckets } from './loc-buckets.ts';

/** In place of a link: the entry is not listed. */
const UNLISTED = 0xffffffff;

/**
 * Lists the entries of a table in empty buckets, in steps. One after another they would each wait for
 * memory; so they are dealt out by groups of keys first, those of a large file by whoever read it, and then
 * linked group by group, each of which has buckets of its own. Entries may be edited in between.
 *
 * Of entries with one key only the lowest is listed, an entry that may have no loc is not, and one that an
 * edit touched need not be: the flag `indexed` tells which are. The rest is to be added one by one.
 */
export class LocIndexBuild {
  readonly #blocks: readonly EntryBlock[];
  readonly #buckets: LocBuckets;
  /** What was dealt as it was read, and is so still; taken out as it is used. */
  readonly #read: Map<EntryBlock, readonly DealtKeys[]>;
  /** Told of entries that were listed before, in other buckets. */
  readonly #forget: (id: number) => void;
  readonly #dealt = new DealtEntries();
  /** By entry of the present group, its link. */
  #links = new Uint32Array(0);
  /** Entries were taken out of the index since they were dealt, which costs a look at the flags of all. */
  edited = false;
  /** Entries still to be linked, at most; at least one until it is done. */
  left: number;
  #phase: 'deal' | 'link' | 'done' = 'deal';
  #block = 0;
  #local = 0;
  #group = 0;

  constructor(
    table: UrlTable,
    buckets: LocBuckets,
    read: Map<EntryBlock, readonly DealtKeys[]>,
    forget: (id: number) => void,
  ) {
    this.#blocks = [...table.blocks];
    this.#buckets = buckets;
    this.#read = read;
    this.#forget = forget;
    this.left = table.size + 1;
  }

  /** Whether it has looked at nothing yet. */
  get isFresh(): boolean {
    return this.#phase === 'deal' && this.#block === 0 && this.#local === 0;
  }

  get done(): boolean {
    return this.#phase === 'done';
  }

  /** Whether entries with this key are linked by now, so far as they were dealt. */
  isLinked(key: number): boolean {
    return groupOfKey(key) < this.#group;
  }

  /** Goes on by about so many entries; how many it linked. */
  step(budget: number): number {
    switch (this.#phase) {
      case 'deal':
        // Dealing costs little beside linking.
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

  /** Goes on through all blocks by about so many entries. */
  #dealSome(budget: number): void {
    for (let left = budget; left > 0; left--) {
      const block = this.#blocks[this.#block];
      if (!block) return this.#beginLinking();
      const { count } = block.columns;
      const from = this.#local;
      const read = from === 0 ? this.#read.get(block) : undefined;
      const to = read ? count : Math.min(count, from + left);
      if (read) this.#takeRead(block, read);
      else this.#deal(block, from, to);
      left -= to - from;
      this.#local = to < count ? to : 0;
      if (to === count) this.#block++;
    }
  }

  /** Takes over what was dealt of a block, none of whose entries was touched since. */
  #takeRead(block: EntryBlock, read: readonly DealtKeys[]): void {
    const { locHash, count } = block.columns;
    const { flags, base } = block;
    for (let local = 0; local < count; local++) {
      if (isDealt(locHash[local] as number)) flags[local] = (flags[local] as number) | FLAG.indexed;
    }
    this.#dealt.addDealt(base, read);
    this.#read.delete(block);
  }

  #deal(block: EntryBlock, from: number, to: number): void {
    const { locHash } = block.columns;
    const { flags, base } = block;
    for (let local = from; local < to; local++) {
      if (((flags[local] as number) & FLAG.present) === 0) continue;
      if (((flags[local] as number) & FLAG.indexed) !== 0) this.#forget(base + local);
      const key = locHash[local] as number;
      if (!isDealt(key)) continue;
      this.#dealt.add(base + local, key);
      flags[local] = (flags[local] as number) | FLAG.indexed;
    }
  }

  #beginLinking(): void {
    this.#dealt.deal();
    this.left = this.#dealt.total + 1;
    this.#block = 0;
    this.#phase = 'link';
  }

  #linkSome(budget: number): number {
    let listed = 0;
    for (let left = budget; left > 0 && this.#group < KEY_GROUPS; this.#group++) {
      const count = this.#dealt.take(this.#group);
      listed += this.#link(count);
      this.#publish(count);
      left -= count + 1;
      this.left -= count;
    }
    if (this.#group === KEY_GROUPS) this.#phase = 'done';
    return listed;
  }

  /**
   * Links the `count` entries of the present group; how many it listed. A link is the place of an entry among
   * them, plus one.
   */
  #link(count: number): number {
    const { heads } = this.#buckets;
    const { pairs } = this.#dealt;
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

  /** Makes the links what they are to be: numbers of entries, in their columns. */
  #publish(count: number): void {
    const { heads } = this.#buckets;
    const { pairs } = this.#dealt;
    const links = this.#links;
    let block: EntryBlock | undefined;
    for (let i = 0; i < count; i++) {
      const link = links[i] as number;
      if (link === 0) continue;
      const id = pairs[i * 2] as number;
      // Numbers ascend within a group.
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

  /** False for an entry that an edit has taken out since. */
  #isAsDealt(id: number): boolean {
    const block = this.#blockOf(id);
    return block !== undefined && ((block.flags[id - block.base] as number) & FLAG.indexed) !== 0;
  }

  /** Not asked of the table, which may have let go of a file since. Numbers ascend within a group. */
  #blockOf(id: number): EntryBlock | undefined {
    if (id < (this.#blocks[this.#block]?.base ?? 0)) this.#block = 0;
    let block = this.#blocks[this.#block];
    while (block && id >= block.base + block.capacity) block = this.#blocks[++this.#block];
    return block;
  }
}
