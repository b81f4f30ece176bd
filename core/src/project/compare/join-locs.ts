import { spreadKey } from '../../bytes/hash/hash.ts';
import type { Steps } from '../../bytes/steps.ts';
import { isSameLoc } from '../../rules/loc/duplicate-loc.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { LocKeys } from './side.ts';

/** Replaces the partner of an entry that does not have one. */
export const NONE = 0xffffffff;
/** Replaces the partner of an entry that repeats the loc of an earlier entry of its side. */
export const REPEATED = 0xfffffffe;

/** For each entry of either side, by its place in {@link LocKeys}: the place of its partner, or a constant above. */
export interface LocJoin {
  readonly left: Uint32Array;
  readonly right: Uint32Array;
}

/**
 * What to do with entries that have the same loc on one side. `first` pairs the first ones and marks the others as
 * {@link REPEATED}, so the sides are compared as sets. `each` pairs them in order, and leaves surplus ones without
 * a partner.
 */
export type Repeats = 'first' | 'each';

/** How many groups the entries are divided into by key. The pairs of one group fit in a core's cache. */
export const GROUPS = 512;
const SHIFT = 32 - Math.log2(GROUPS);
/** Entries between two steps. */
const STEP = 1 << 14;
/** If more entries than this have one key, a map finds partners. Hostile locs can easily make keys collide. */
const CROWD = 8;

/**
 * Finds the entries with equal locs on two sides, in time proportional to their number. Locs are read only if their
 * keys are equal and their spellings are unknown. Yields how many entries of both sides are joined.
 */
export function* joinLocs(left: LocKeys, right: LocKeys, repeats: Repeats): Steps<LocJoin> {
  const join = {
    left: new Uint32Array(left.ids.length).fill(NONE),
    right: new Uint32Array(right.ids.length).fill(NONE),
  };
  const lefts = yield* groupKeys(left.keys, new Uint32Array(left.keys.length * 2));
  const rights = yield* groupKeys(right.keys, new Uint32Array(right.keys.length * 2));
  yield* joinGroups({ left, right, lefts, rights, join, from: 0, to: GROUPS }, repeats);
  return join;
}

/** Some groups of entries to join. Arrays in shared memory can be filled by several threads at once. */
export interface GroupsToJoin {
  readonly left: LocKeys;
  readonly right: LocKeys;
  readonly lefts: GroupedPlaces;
  readonly rights: GroupedPlaces;
  /** Filled with `NONE` by the caller. Joining writes only the partners of entries in these groups. */
  readonly join: LocJoin;
  readonly from: number;
  readonly to: number;
}

/** Joins the entries of the groups `[from, to)`. Yields how many entries of both sides are joined. */
export function* joinGroups(
  { left, right, lefts, rights, join, from, to }: GroupsToJoin,
  repeats: Repeats,
): Steps<void> {
  const matcher = new RunMatcher(left, right, join, repeats);
  let done = 0;
  let told = 0;
  for (let group = from; group < to; group++) {
    const ownPairs = sorted(lefts, group);
    const otherPairs = sorted(rights, group);
    matchGroup(ownPairs, otherPairs, matcher);
    done += (ownPairs.length + otherPairs.length) / 2;
    if (done - told < STEP) continue;
    told = done;
    yield done;
  }
}

/** Matches the runs of equal keys. `left` and `right` hold pairs of a place and its key, sorted by both. */
function matchGroup(left: Uint32Array, right: Uint32Array, matcher: RunMatcher): void {
  let l = 0;
  let r = 0;
  while (l < left.length || r < right.length) {
    const leftKey = l < left.length ? (left[l + 1] as number) : Number.POSITIVE_INFINITY;
    const rightKey = r < right.length ? (right[r + 1] as number) : Number.POSITIVE_INFINITY;
    const key = Math.min(leftKey, rightKey);
    let leftEnd = l;
    while (leftEnd < left.length && left[leftEnd + 1] === key) leftEnd += 2;
    let rightEnd = r;
    while (rightEnd < right.length && right[rightEnd + 1] === key) rightEnd += 2;
    if (leftEnd - l === 2 && rightEnd - r === 2) matcher.two(left[l] as number, right[r] as number);
    else if (leftEnd - l > 2 || rightEnd - r > 2) {
      matcher.several(left.subarray(l, leftEnd), right.subarray(r, rightEnd));
    }
    l = leftEnd;
    r = rightEnd;
  }
}

/** Finds partners among the entries with one key. */
class RunMatcher {
  readonly #left: LocKeys;
  readonly #right: LocKeys;
  readonly #join: LocJoin;
  readonly #repeats: Repeats;

  constructor(left: LocKeys, right: LocKeys, join: LocJoin, repeats: Repeats) {
    this.#left = left;
    this.#right = right;
    this.#join = join;
    this.#repeats = repeats;
  }

  two(l: number, r: number): void {
    if (isSame(this.#left, l, this.#right, r)) this.#pair(l, r);
  }

  /** Entries in order; each pair of numbers is a place and its key. */
  several(left: Uint32Array, right: Uint32Array): void {
    if (left.length + right.length > CROWD * 2) return this.#crowd(left, right);
    const groups: Group[] = [];
    for (let at = 0; at < left.length; at += 2) {
      const place = left[at] as number;
      groupWith(groups, this.#left, place).left.push(place);
    }
    for (let at = 0; at < right.length; at += 2) {
      const place = right[at] as number;
      groupWith(groups, this.#right, place).right.push(place);
    }
    for (const group of groups) this.#settle(group);
  }

  #crowd(left: Uint32Array, right: Uint32Array): void {
    const groups = new Map<string, Group>();
    const groupOf = (side: LocKeys, place: number) => {
      const name = nameOf(side, place);
      const known = groups.get(name);
      if (known) return known;
      const made: Group = { side, place, left: [], right: [] };
      groups.set(name, made);
      return made;
    };
    for (let at = 0; at < left.length; at += 2)
      groupOf(this.#left, left[at] as number).left.push(left[at] as number);
    for (let at = 0; at < right.length; at += 2)
      groupOf(this.#right, right[at] as number).right.push(right[at] as number);
    for (const group of groups.values()) this.#settle(group);
  }

  #settle({ left, right }: Group): void {
    const pairs = this.#repeats === 'first' ? 1 : Math.max(left.length, right.length);
    for (let at = 0; at < Math.min(pairs, left.length, right.length); at++) {
      this.#pair(left[at] as number, right[at] as number);
    }
    for (const place of left.slice(pairs)) this.#join.left[place] = REPEATED;
    for (const place of right.slice(pairs)) this.#join.right[place] = REPEATED;
  }

  #pair(l: number, r: number): void {
    this.#join.left[l] = r;
    this.#join.right[r] = l;
  }
}

/** The entries with one loc. One of them is at `place` on `side`. */
interface Group {
  readonly side: LocKeys;
  readonly place: number;
  readonly left: number[];
  readonly right: number[];
}

function groupWith(groups: Group[], side: LocKeys, place: number): Group {
  for (const group of groups) if (isSame(group.side, group.place, side, place)) return group;
  const made: Group = { side, place, left: [], right: [] };
  groups.push(made);
  return made;
}

/** Whether two entries with the same key have the same loc. */
function isSame(one: LocKeys, place: number, other: LocKeys, otherPlace: number): boolean {
  const spelling = one.spellings[place] as number;
  if (spelling !== other.spellings[otherPlace]) return false;
  if (spelling !== 0) return true;
  const loc = one.table.value(one.ids[place] as number, 0);
  const otherLoc = other.table.value(other.ids[otherPlace] as number, 0);
  if (loc === null || otherLoc === null) return loc === otherLoc;
  return isSameLoc(loc, otherLoc);
}

/** A text that distinguishes a loc from others with the same key. */
function nameOf({ table, ids, spellings }: LocKeys, place: number): string {
  const spelling = spellings[place] as number;
  return spelling === 0 ? bytesAsText(table, ids[place] as number) : `${spelling}`;
}

/** One character per byte, so that locs that are not UTF-8 stay distinct. The result never looks like a number. */
function bytesAsText(table: UrlTable, id: number): string {
  const loc = table.value(id, 0);
  if (loc === null) return '';
  let text = ' ';
  for (let at = loc.start; at < loc.end; at++) text += String.fromCharCode(loc.bytes[at] as number);
  return text;
}

/** Places grouped by key. */
export interface GroupedPlaces {
  /** How many pairs come before each group, then how many pairs there are in all. */
  readonly starts: Uint32Array;
  /** Pairs of a place and its key, group by group. */
  readonly pairs: Uint32Array;
}

/** @param pairs twice as long as the keys; becomes part of the result */
export function* groupKeys(keys: Uint32Array, pairs: Uint32Array): Steps<GroupedPlaces> {
  const starts = new Uint32Array(GROUPS + 1);
  for (let from = 0; from < keys.length; from += STEP) {
    for (let at = from; at < Math.min(keys.length, from + STEP); at++) {
      const group = spreadKey(keys[at] as number) >>> SHIFT;
      starts[group + 1] = (starts[group + 1] as number) + 1;
    }
    yield;
  }
  for (let group = 0; group < GROUPS; group++)
    starts[group + 1] = (starts[group + 1] as number) + (starts[group] as number);
  const next = starts.slice(0, GROUPS);
  for (let from = 0; from < keys.length; from += STEP) {
    for (let at = from; at < Math.min(keys.length, from + STEP); at++) {
      const key = keys[at] as number;
      const group = spreadKey(key) >>> SHIFT;
      const place = next[group] as number;
      next[group] = place + 1;
      pairs[place * 2] = at;
      pairs[place * 2 + 1] = key;
    }
    yield;
  }
  return { starts, pairs };
}

/** The pairs of a group, after sorting them within `pairs` by key and then by place. */
function sorted({ starts, pairs }: GroupedPlaces, group: number): Uint32Array {
  const [from = 0, to = 0] = starts.subarray(group, group + 2);
  const own = pairs.subarray(from * 2, to * 2);
  // Each pair is sorted as one 64-bit number, whose more significant half is the key.
  new BigUint64Array(own.buffer, own.byteOffset, to - from).sort();
  return own;
}
