import { LEAST_LEFT_OUT } from './plan-chunk.ts';

/** Totals of a chunk's listed entries, by key. */
export interface KeyTallies {
  readonly counts: Uint32Array;
  /** Including the bytes around each entry. */
  readonly bytes: Float64Array;
  readonly prefixes: Uint8Array;
}

/**
 * Adds up the entries of a chunk.
 * @param groups for each entry: the index of its key, or why it is left out
 * @param keys number of keys
 */
export function tallyKeys(
  groups: Uint32Array,
  bytes: Uint32Array,
  prefixes: Uint8Array,
  keys: number,
): KeyTallies {
  const tallies = {
    counts: new Uint32Array(keys),
    bytes: new Float64Array(keys),
    prefixes: new Uint8Array(keys),
  };
  for (let at = 0; at < groups.length; at++) {
    const key = groups[at] as number;
    if (key >= LEAST_LEFT_OUT) continue;
    tallies.counts[key] = (tallies.counts[key] as number) + 1;
    tallies.bytes[key] = (tallies.bytes[key] as number) + (bytes[at] as number);
    tallies.prefixes[key] = (tallies.prefixes[key] as number) | (prefixes[at] as number);
  }
  return tallies;
}
