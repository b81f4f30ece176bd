import { spreadKey } from '../../bytes/hash/hash.ts';

/** Number of groups of keys. The entries of one group and their buckets fit into the cache of a core. */
export const KEY_GROUPS = 512;
/** Number of entries partitioned at once. This takes at most two milliseconds, and the entries stay in the cache. */
export const PARTITIONED_TOGETHER = 65_536;
/** Files with fewer entries are partitioned together with other files. */
const WORTH_DEALING = 4096;
const GROUP_SHIFT = 32 - Math.log2(KEY_GROUPS);

/** Entries sorted by the group of their keys. */
export interface PartitionedKeys {
  /** The number and the key of each entry. Numbers ascend within a group. */
  readonly pairs: Uint32Array;
  /** For each group, where it ends in {@link pairs}. */
  readonly ends: Uint32Array;
}

/** The high bits of a spread key are its group; the next bits are its bucket in the group. */
export function groupOfKey(key: number): number {
  return spreadKey(key) >>> GROUP_SHIFT;
}

/**
 * Whether entries with this key belong to a group. Entries without a loc have key 0, which is in no group. A loc can
 * have key 0 too, so the caller checks such entries.
 */
export function isPartitioned(key: number): boolean {
  return key !== 0;
}

/**
 * Partitions the entries of a file, for the index of locs. Call it while the file is being read, because the keys are
 * in the cache then. Numbers are relative to the first entry of the file. Threads can share the buffers. Null if the
 * file has few entries.
 */
export function partitionFile(keys: Uint32Array): PartitionedKeys[] | null {
  if (keys.length < WORTH_DEALING) return null;
  const partitioned: PartitionedKeys[] = [];
  for (let from = 0; from < keys.length; from += PARTITIONED_TOGETHER)
    partitioned.push(partitionKeys(keys.subarray(from, from + PARTITIONED_TOGETHER), null, from));
  return partitioned;
}

/**
 * Partitions entries by their keys, into buffers that threads share.
 * @param numbers the numbers of the entries, ascending; null if they count up from `first`
 */
export function partitionKeys(
  keys: Uint32Array,
  numbers: Uint32Array | null,
  first: number,
): PartitionedKeys {
  const shared = new SharedArrayBuffer((KEY_GROUPS + keys.length * 2) * 4);
  const ends = new Uint32Array(shared, 0, KEY_GROUPS);
  const out = new Uint32Array(shared, KEY_GROUPS * 4);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (!isPartitioned(key)) continue;
    const group = groupOfKey(key);
    ends[group] = (ends[group] as number) + 2;
  }
  let start = 0;
  for (let group = 0; group < KEY_GROUPS; group++) {
    const count = ends[group] as number;
    ends[group] = start;
    start += count;
  }
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (!isPartitioned(key)) continue;
    const group = groupOfKey(key);
    const place = ends[group] as number;
    // Once the last entry of the group is placed, this is where the group ends.
    ends[group] = place + 2;
    out[place] = numbers === null ? first + at : (numbers[at] as number);
    out[place + 1] = key;
  }
  return { pairs: out.subarray(0, start), ends };
}
