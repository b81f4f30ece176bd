import { LocShards } from '../shard/loc-shards.ts';
import { DIGEST } from './entry-digests.ts';

/** Which URLs an export changes, as places among the digests that were given. */
export interface ChangeSet {
  /** Among those after. */
  readonly added: Uint32Array;
  readonly changed: Uint32Array;
  /** Among those before. */
  readonly removed: Uint32Array;
}

/**
 * What became of entries. The shards that an export does not change need not be given: no URL is in two. An
 * entry that only moved to another shard is in none of the lists.
 * @param before digests of the entries that the changed and gone shards had, see `entryDigests`
 * @param after those of the changed and new shards
 */
export function changeSet(before: Uint32Array, after: Uint32Array): ChangeSet {
  const locs = LocShards.of(locHashes(before), [before.length / DIGEST]);
  const isLeft = new Uint8Array(before.length / DIGEST).fill(1);
  const added: number[] = [];
  const changed: number[] = [];
  for (let place = 0; place < after.length / DIGEST; place++) {
    const at = place * DIGEST;
    const was = locs.placeOf(after[at] as number, after[at + 1] as number);
    if (was < 0) added.push(place);
    else {
      isLeft[was] = 0;
      if (before[was * DIGEST + 2] !== after[at + 2]) changed.push(place);
    }
  }
  const removed = new Uint32Array(isLeft.length)
    .map((_, place) => place)
    .filter((place) => isLeft[place] === 1);
  return { added: Uint32Array.from(added), changed: Uint32Array.from(changed), removed };
}

/** The hashes of locs alone. */
function locHashes(digests: Uint32Array): Uint32Array {
  const hashes = new Uint32Array((digests.length / DIGEST) * 2);
  for (let place = 0; place < hashes.length / 2; place++) {
    hashes[place * 2] = digests[place * DIGEST] as number;
    hashes[place * 2 + 1] = digests[place * DIGEST + 1] as number;
  }
  return hashes;
}
