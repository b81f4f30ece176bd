import { NumberList } from '../../table/view/number-list.ts';
import { LocTable } from '../shard/loc-table.ts';
import { DIGEST } from './entry-digests.ts';

/** Which URLs an export changes: indexes of entries in the digests passed to {@link changeSet}, in order. */
export interface ChangeSet {
  /** Entries in `after`. */
  readonly added: Uint32Array;
  readonly changed: Uint32Array;
  /** Entries in `before`. */
  readonly removed: Uint32Array;
}

/**
 * Compares entries before and after an export. Unchanged shards can be omitted, since each URL is in only one shard. An
 * entry that only moved to another shard is not in any of the lists.
 * @param before digests of the entries in the changed and removed shards, see `entryDigests`
 * @param after digests of the entries in the changed and new shards
 */
export function changeSet(before: Uint32Array, after: Uint32Array): ChangeSet {
  const locs = LocTable.of(locHashes(before));
  const isLeft = new Uint8Array(before.length / DIGEST).fill(1);
  const added = new NumberList();
  const changed = new NumberList();
  for (let place = 0; place < after.length / DIGEST; place++) {
    const at = place * DIGEST;
    const was = placeIn(locs, after, place);
    if (was < 0) added.push(place);
    else {
      isLeft[was] = 0;
      if (!hasContent(before, was * DIGEST, after, at)) changed.push(place);
    }
  }
  const removed = new NumberList();
  for (const [place, left] of isLeft.entries()) {
    // Another program may have listed a loc twice.
    const isFirst = left === 1 && placeIn(locs, before, place) === place;
    if (isFirst) removed.push(place);
  }
  return { added: added.numbers, changed: changed.numbers, removed: removed.numbers };
}

/** The position in `locs` of the first entry with the same loc as entry `place` of `digests`; -1 if absent. */
function placeIn(locs: LocTable, digests: Uint32Array, place: number): number {
  return locs.placeOf(digests[place * DIGEST] as number, digests[place * DIGEST + 1] as number);
}

function hasContent(before: Uint32Array, was: number, after: Uint32Array, at: number): boolean {
  return before[was + 2] === after[at + 2] && before[was + 3] === after[at + 3];
}

/** The hashes of the locs in these digests, two numbers per entry. */
function locHashes(digests: Uint32Array): Uint32Array {
  const hashes = new Uint32Array((digests.length / DIGEST) * 2);
  for (let place = 0; place < hashes.length / 2; place++) {
    hashes[place * 2] = digests[place * DIGEST] as number;
    hashes[place * 2 + 1] = digests[place * DIGEST + 1] as number;
  }
  return hashes;
}
