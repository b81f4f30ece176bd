import type { SoughtLocs } from './earlier-positions.ts';
import { LocTable } from './loc-table.ts';
import type { EarlierLocs } from './previous-export.ts';

/** The input of {@link findPositions}. Plain data, for threads. */
export interface PositionsToFind {
  readonly sought: readonly SoughtLocs[];
  readonly earlier: EarlierLocs;
  /** The output. For each entry id: the index of its shard in the earlier export plus one; 0 if not found. */
  readonly positions: Uint32Array;
  /** The part of the hashes to process, and the number of parts, a power of two. Fastest if parts fit the CPU cache. */
  readonly part: number;
  readonly parts: number;
}

/**
 * Looks up each loc of an earlier export among the wanted locs, so a few wanted locs take little time. Of entries with
 * the same loc it finds only the first; the others are not in any shard.
 */
export function findPositions({ sought, earlier, positions, part, parts }: PositionsToFind): void {
  const mask = parts - 1;
  const count = sought.reduce((sum, { hashes }) => sum + countPart(hashes, mask, part), 0);
  const ids = new Uint32Array(count);
  const own = new Uint32Array(count * 2);
  let next = 0;
  for (const { ids: all, hashes } of sought) {
    for (let at = 0; at < all.length; at++) {
      if (((hashes[at * 2] as number) & mask) !== part) continue;
      ids[next] = all[at] as number;
      own[next * 2] = hashes[at * 2] as number;
      own[next * 2 + 1] = hashes[at * 2 + 1] as number;
      next++;
    }
  }
  const locs = LocTable.of(own);
  let at = 0;
  for (const [shard, entries] of earlier.counts.entries()) {
    for (const end = at + entries; at < end; at++) {
      const high = earlier.hashes[at * 2] as number;
      if ((high & mask) !== part) continue;
      const place = locs.placeOf(high, earlier.hashes[at * 2 + 1] as number);
      const id = place < 0 ? -1 : (ids[place] as number);
      // If several shards have a loc, the first counts.
      if (id >= 0 && positions[id] === 0) positions[id] = shard + 1;
    }
  }
}

function countPart(hashes: Uint32Array, mask: number, part: number): number {
  let count = 0;
  for (let at = 0; at < hashes.length; at += 2) if (((hashes[at] as number) & mask) === part) count++;
  return count;
}
