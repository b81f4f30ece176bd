import type { Steps } from '../../bytes/steps.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { Compared } from './compare-past.ts';
import { type Certainty, Differences } from './differences.ts';
import { EntryComparer } from './entry-comparer.ts';
import { joinLocs, type LocJoin, NONE, REPEATED } from './join-locs.ts';
import { renamedEntries } from './renamed-entries.ts';
import type { Rename } from './renames/find-renames.ts';
import { type LocKeys, locKeys, type Side, type SideFile, sizeOf } from './side.ts';

/** Entries compared between two steps. */
const STEP = 1024;

/** A comparison of any two sides, which also knows the partner of each entry. */
export interface ComparedSides extends Compared {
  readonly leftKeys: LocKeys;
  /** For each entry of `leftKeys`, the number of its partner on the right, or a constant of `join-locs.ts`. */
  readonly partners: Uint32Array;
  /** The entries of the right side that repeat the loc of an earlier one. */
  readonly repeated: Uint32Array;
}

/**
 * Compares two sides as sets of locs. Entries with the same loc are compared column by column, and so are renamed ones.
 * Differences are in the order of the right side, followed by removed entries. Yields how many entries are done, out of
 * twice the number of entries on both sides.
 * @param least the minimum score of a rename; null to skip the search for renames
 */
export function* compareSides(left: Side, right: Side, least: number | null = null): Steps<ComparedSides> {
  const leftKeys = yield* keysOf(left);
  const rightKeys = yield* keysOf(right);
  const join = yield* joinLocs(leftKeys, rightKeys, 'first');
  const renames = least === null ? null : yield* renamedEntries(leftKeys, rightKeys, join, least);
  const comparer = new EntryComparer(left, right);
  const columns = (from: number, to: number) => comparer.columns(from, to);
  return yield* collect({ left, right, leftKeys, rightKeys, join, renames }, columns);
}

/** The keys of all entries of a side. */
export function keysOf(side: Side): ReturnType<typeof locKeys> {
  return locKeys(
    side,
    side.files.map(({ runs }) => runs),
  );
}

/** Two sides, and the partner of each entry on the other side. */
export interface JoinedSides {
  readonly left: Side;
  readonly right: Side;
  readonly leftKeys: LocKeys;
  readonly rightKeys: LocKeys;
  /** {@link collect} adds the renames to it, and replaces the places in its `left` with entry numbers. */
  readonly join: LocJoin;
  /** Null if renames were not searched for. */
  readonly renames: readonly Rename[] | null;
}

/**
 * Collects the differences of joined sides.
 * @param columns the columns in which two entries differ, as bits; called in the order of the right side
 */
export function* collect(
  { left, right, leftKeys, rightKeys, join, renames }: JoinedSides,
  columns: (left: number, right: number, place: number) => number,
): Steps<ComparedSides> {
  const total = sizeOf(left) + sizeOf(right);
  const certainties = new Map<number, Certainty>();
  for (const { left: from, right: to, ...certainty } of renames ?? []) {
    join.left[from] = to;
    join.right[to] = from;
    certainties.set(to, certainty);
  }
  const differences = new Differences();
  const isMoved = movedBetween(left.files, right.files);
  const repeated = new NumberList();
  let done = total;
  for (let place = 0; place < join.right.length; place++) {
    if (++done % STEP === 0) yield done;
    const id = rightKeys.ids[place] as number;
    const partner = join.right[place] as number;
    if (partner === REPEATED) repeated.push(id);
    else if (partner === NONE) differences.add(NONE, id, 0);
    else {
      const from = leftKeys.ids[partner] as number;
      const certainty = certainties.get(place) ?? null;
      differences.add(from, id, columns(from, id, place), isMoved(partner, place), certainty);
    }
  }
  let repeatedLeft = 0;
  for (let place = 0; place < join.left.length; place++) {
    if (++done % STEP === 0) yield done;
    const partner = join.left[place] as number;
    if (partner === REPEATED) repeatedLeft++;
    else if (partner === NONE) differences.add(leftKeys.ids[place] as number, NONE, 0);
    else join.left[place] = rightKeys.ids[partner] as number;
  }
  differences.addDuplicates(repeatedLeft, repeated.length);
  return {
    ...{ left, right, differences, leftKeys, partners: join.left, repeated: repeated.numbers },
    hasRenames: renames !== null,
  };
}

/**
 * Returns a function that tests whether the entries at two places are in sitemaps with different names. It always
 * returns false if a side has only one sitemap.
 */
function movedBetween(left: readonly SideFile[], right: readonly SideFile[]) {
  if (left.length < 2 || right.length < 2) return () => false;
  const numbers = new Map<string, number>();
  const numberOf = ({ name }: SideFile) => {
    const known = numbers.get(name) ?? numbers.size;
    numbers.set(name, known);
    return known;
  };
  const [one, other] = [left, right].map((files) => {
    const ends = new Float64Array(files.length);
    let end = 0;
    for (const [at, { runs }] of files.entries()) {
      end += runs.total;
      ends[at] = end;
    }
    return { ends, names: files.map(numberOf) };
  });
  if (!one || !other) return () => false;
  return (place: number, otherPlace: number) => nameAt(one, place) !== nameAt(other, otherPlace);
}

/** Finds the file that contains a place, and returns the number that stands for its name. */
function nameAt({ ends, names }: { ends: Float64Array; names: number[] }, place: number): number {
  let low = 0;
  let high = ends.length - 1;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((ends[middle] as number) > place) high = middle;
    else low = middle + 1;
  }
  return names[low] ?? -1;
}
