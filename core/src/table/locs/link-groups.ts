import { bucketIn, CROWD } from './loc-buckets.ts';
import { type Partition, PartitionedEntries } from './partitioned-entries.ts';
import { KEY_GROUPS } from './partitioned-keys.ts';

/** A special link: the entry is not listed. */
export const UNLISTED = 0xffffffff;

/** Partitioned entries that several threads link: plain data, mostly over shared buffers. */
export interface KeysToLink {
  readonly partitions: readonly Partition[];
  /** The number of the next group that no thread has taken yet. */
  readonly turn: Int32Array;
  /** Filled with the heads of the buckets, and with the link of each entry: entry numbers plus one. */
  readonly heads: Uint32Array;
  readonly next: Uint32Array;
}

/** What one thread linked: how many entries it listed, and the numbers of those that it did not list. */
export interface LinkedKeys {
  readonly listed: number;
  readonly unlisted: Uint32Array;
}

/** Links the entries of one group at a time. A group and its buckets fit into the cache of a core. */
export class GroupLinker {
  readonly #entries: PartitionedEntries;
  readonly #heads: Uint32Array;
  /** For each entry of the group: the place of the next in its bucket plus one, 0 at the end, or {@link UNLISTED}. */
  links = new Uint32Array(0);

  constructor(entries: PartitionedEntries, heads: Uint32Array) {
    this.#entries = entries;
    this.#heads = heads;
  }

  /** The numbers and keys of the current group. */
  get pairs(): Uint32Array {
    return this.#entries.pairs;
  }

  /** Makes a group the current one. Returns how many entries it has. */
  take(group: number): number {
    const count = this.#entries.take(group);
    if (this.links.length < count) this.links = new Uint32Array(this.pairs.length / 2);
    return count;
  }

  /**
   * Links the entries of the current group. Lists only the first of several entries with the same key, and leaves out
   * entries whose bucket already has more than {@link CROWD} others.
   * @param isSkipped whether to skip an entry; null to skip none
   * @returns how many it listed
   */
  link(count: number, isSkipped: ((id: number) => boolean) | null): number {
    const heads = this.#heads;
    const { pairs, links } = this;
    let listed = 0;
    for (let i = 0; i < count; i++) {
      links[i] = UNLISTED;
      if (isSkipped?.(pairs[i * 2] as number)) continue;
      const key = pairs[i * 2 + 1] as number;
      const bucket = bucketIn(heads, key);
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

  /** Turns the heads of the current group into entry numbers plus one. */
  finish(group: number): void {
    const heads = this.#heads;
    const { pairs } = this;
    const width = heads.length / KEY_GROUPS;
    const end = (group + 1) * width;
    for (let bucket = group * width; bucket < end; bucket++) {
      const head = heads[bucket] as number;
      if (head !== 0) heads[bucket] = (pairs[(head - 1) * 2] as number) + 1;
    }
  }
}

/** Links groups until none is left. Any number of threads may do this at once, for the same keys. */
export function linkGroups({ partitions, turn, heads, next }: KeysToLink): LinkedKeys {
  const linker = new GroupLinker(new PartitionedEntries(partitions), heads);
  const unlisted: number[] = [];
  let listed = 0;
  for (let group = Atomics.add(turn, 0, 1); group < KEY_GROUPS; group = Atomics.add(turn, 0, 1)) {
    const count = linker.take(group);
    listed += linker.link(count, null);
    const { pairs, links } = linker;
    for (let i = 0; i < count; i++) {
      const link = links[i] as number;
      const id = pairs[i * 2] as number;
      if (link === UNLISTED) unlisted.push(id);
      else if (link !== 0) next[id] = (pairs[(link - 1) * 2] as number) + 1;
    }
    linker.finish(group);
  }
  return { listed, unlisted: Uint32Array.from(unlisted) };
}
