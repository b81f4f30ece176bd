import { spreadKey } from '../../bytes/hash/hash.ts';
import type { Steps } from '../../bytes/steps.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { NumberList } from '../../table/view/number-list.ts';
import { entryPages } from './entry-pages.ts';
import { type LocJoin, NONE, REPEATED } from './join-locs.ts';
import { findRenames, type Rename } from './renames/find-renames.ts';
import type { LocKeys } from './side.ts';

/** Maximum number of entries to search for renames. The search takes about 300 bytes of memory for each. */
const MOST_ENTRIES = 1_000_000;
/** Maximum size in bytes of the locs to search for renames. */
const MOST_BYTES = 256 * 1024 * 1024;
/** About how many joined entries to sample, to learn which words and folders are common. */
export const SAMPLE = 1 << 15;
/** Entries between two steps. */
const STEP = 1 << 14;

/**
 * Finds renamed entries among those that only one side has.
 * @param least the lowest score that counts as a rename
 * @param unmoved the numbers of left entries that the right side has too; by default a sample of the joined entries
 * @returns the renames, as places in the keys of both sides; null if there are too many entries or bytes to search
 */
export function* renamedEntries(
  left: LocKeys,
  right: LocKeys,
  join: LocJoin,
  least: number,
  unmoved: Uint32Array | null = null,
): Steps<Rename[] | null> {
  const removed = yield* placesWith(join.left, (partner) => partner === NONE);
  const added = yield* placesWith(join.right, (partner) => partner === NONE);
  if (removed.length === 0 || added.length === 0) return [];
  const room = yield* bytesLeft(left, removed, MOST_BYTES);
  if (removed.length + added.length > MOST_ENTRIES || (yield* bytesLeft(right, added, room)) < 0) return null;
  const pagesAt = (keys: LocKeys, places: Uint32Array) =>
    entryPages(
      keys,
      places.map((place) => keys.ids[place] as number),
    );
  const changed = {
    removed: yield* pagesAt(left, removed),
    added: yield* pagesAt(right, added),
    unmoved: unmoved ? yield* entryPages(left, unmoved) : yield* pagesAt(left, yield* sample(left, join)),
  };
  const renames = yield* findRenames(changed, least);
  return renames.map((rename) => ({
    ...rename,
    left: removed[rename.left] as number,
    right: added[rename.right] as number,
  }));
}

function* placesWith(
  partners: Uint32Array,
  is: (partner: number, place: number) => boolean,
): Steps<Uint32Array> {
  const places = new NumberList();
  for (let place = 0; place < partners.length; place++) {
    if ((place + 1) % STEP === 0) yield;
    if (is(partners[place] as number, place)) places.push(place);
  }
  return places.numbers;
}

/**
 * The left places of about {@link SAMPLE} joined entries, or of all if there are fewer. The choice depends neither on
 * the order of entries nor on the side.
 */
function* sample({ keys }: LocKeys, { left }: LocJoin): Steps<Uint32Array> {
  let joined = 0;
  for (let place = 0; place < left.length; place++) {
    if ((place + 1) % STEP === 0) yield;
    if ((left[place] as number) < REPEATED) joined++;
  }
  const limit = joined <= SAMPLE ? 2 ** 32 : Math.floor((2 ** 32 * SAMPLE) / joined);
  return yield* placesWith(
    left,
    (partner, place) => partner < REPEATED && spreadKey(keys[place] as number) >>> 0 < limit,
  );
}

/** What remains of `most` bytes after the locs at these places; negative if they take more. */
function* bytesLeft({ table, ids }: LocKeys, places: Uint32Array, most: number): Steps<number> {
  let left = most;
  for (let at = 0; at < places.length && left >= 0; at++) {
    if ((at + 1) % STEP === 0) yield;
    left -= lengthOf(table, ids[places[at] as number] as number);
  }
  return left;
}

function lengthOf(table: UrlTable, id: number): number {
  const loc = table.rawLoc(id) ?? table.value(id, 0);
  return loc === null ? 0 : loc.end - loc.start;
}
