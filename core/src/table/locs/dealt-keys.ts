import { EMPTY_KEY } from '../columns.ts';

/** Groups of keys: the entries of one, and the buckets that these hang in, fit a core's own cache. */
export const KEY_GROUPS = 512;
/** Entries that are dealt at once: two milliseconds at most, and numbers and keys of all stay in the cache. */
export const DEALT_TOGETHER = 65_536;
/** Fewer entries are dealt together with those of other files. */
const WORTH_DEALING = 4096;
/** 2³² divided by the golden ratio: spreads keys so that the high bits name the group, and within it the bucket. */
const SPREAD = 0x9e3779b1;
const GROUP_SHIFT = 32 - Math.log2(KEY_GROUPS);

/**
 * Entries by the group of their key, the groups in order: of each its number and its key. Numbers ascend within
 * a group.
 */
export type DealtKeys = Uint32Array;

/** A key whose high bits name its group, and its bucket. */
export function spreadKey(key: number): number {
  return Math.imul(key, SPREAD);
}

export function groupOfKey(key: number): number {
  return spreadKey(key) >>> GROUP_SHIFT;
}

/** Whether an entry with this key is dealt: one that may be that of no loc is to be looked at by itself. */
export function isDealt(key: number): boolean {
  return key !== 0 && key !== EMPTY_KEY;
}

/**
 * The entries of a file that is just being read, dealt while their keys are in the cache, for the index of locs;
 * numbered from the first of the file, in buffers that threads share. Null where they are few.
 */
export function dealFile(keys: Uint32Array): DealtKeys[] | null {
  if (keys.length < WORTH_DEALING) return null;
  const dealt: DealtKeys[] = [];
  for (let from = 0; from < keys.length; from += DEALT_TOGETHER) {
    const part = keys.subarray(from, from + DEALT_TOGETHER);
    const out = new Uint32Array(new SharedArrayBuffer(part.length * 8));
    dealt.push(dealKeys(part, null, from, out));
  }
  return dealt;
}

/**
 * Deals entries by their keys into `out`.
 * @param numbers those of the entries, ascending; null where they count up from `first`
 * @returns as much of `out` as they take
 */
export function dealKeys(
  keys: Uint32Array,
  numbers: Uint32Array | null,
  first: number,
  out: Uint32Array,
): DealtKeys {
  const places = new Uint32Array(KEY_GROUPS + 1);
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (!isDealt(key)) continue;
    const group = groupOfKey(key);
    places[group + 1] = (places[group + 1] as number) + 2;
  }
  for (let group = 0; group < KEY_GROUPS; group++)
    places[group + 1] = (places[group + 1] as number) + (places[group] as number);
  const end = places[KEY_GROUPS] as number;
  for (let at = 0; at < keys.length; at++) {
    const key = keys[at] as number;
    if (!isDealt(key)) continue;
    const group = groupOfKey(key);
    const place = places[group] as number;
    places[group] = place + 2;
    out[place] = numbers === null ? first + at : (numbers[at] as number);
    out[place + 1] = key;
  }
  return out.subarray(0, end);
}
