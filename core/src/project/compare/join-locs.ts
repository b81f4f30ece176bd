import { spreadKey } from '../../bytes/hash.ts';
import type { Steps } from '../../bytes/steps.ts';
import { isSameLoc } from '../../rules/loc/duplicate-loc.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { LocKeys } from './side.ts';

/** The partner of an entry whose loc is only on its side. */
export const NONE = 0xffffffff;
/** The partner of an entry that repeats the loc of an earlier entry of its side. */
export const REPEATED = 0xfffffffe;

/** For each entry of either side, by its place in {@link LocKeys}: the place of its partner, or a constant above. */
export interface LocJoin {
  readonly left: Uint32Array;
  readonly right: Uint32Array;
}

/**
 * What to do with entries that have the same loc on one side. `first` pairs the first ones and marks the others as
 * {@link REPEATED}, so the sides are compared as sets. `each` pairs them in order, and leaves the rest without a partner.
 */
export type Repeats = 'first' | 'each';

/** Groups of entries by their key; the pairs of a group fit the cache of a core. */
const GROUPS = 512;
const SHIFT = 32 - Math.log2(GROUPS);
/** Entries between two steps. */
const STEP = 1 << 17;
/** From so many entries with one key on, a map finds partners. Keys are easily made to collide. */
const CROWD = 8;

/**
 * Finds the entries with equal locs on two sides, in time proportional to their number. Locs are read only if their
 * keys are equal and do not identify them. Yields how many entries of both sides are joined.
 */
export function* joinLocs(left: LocKeys, right: LocKeys, repeats: Repeats): Steps<LocJoin> {
  const join = {
    left: new Uint32Array(left.ids.length).fill(NONE),
    right: new Uint32Array(right.ids.length).fill(NONE),
  };
  const lefts = yield* grouped(left.keys);
  const rights = yield* grouped(right.keys);
  const matcher = new RunMatcher(left, right, join, repeats);
  let done = 0;
  let told = 0;
  for (let group = 0; group < GROUPS; group++) {
    const own = lefts.sorted(group);
    const others = rights.sorted(group);
    matchGroup(own, others, matcher);
    done += (own.length + others.length) / 2;
    if (done - told < STEP) continue;
    told = done;
    yield done;
  }
  return join;
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

/** The entries with one loc, and one of them. */
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

/** A text that differs between the locs with one key. */
function nameOf({ table, ids, spellings }: LocKeys, place: number): string {
  const spelling = spellings[place] as number;
  return spelling === 0 ? bytesAsText(table, ids[place] as number) : `${spelling}`;
}

/** One character per byte, so that different locs differ even if they are not UTF-8. No loc looks like a number. */
function bytesAsText(table: UrlTable, id: number): string {
  const loc = table.value(id, 0);
  if (loc === null) return '';
  let text = ' ';
  for (let at = loc.start; at < loc.end; at++) text += String.fromCharCode(loc.bytes[at] as number);
  return text;
}

/** Places grouped by key. */
interface Grouped {
  /** The places of a group and their keys, sorted by key and then by place; valid until the next call. */
  sorted(group: number): Uint32Array;
}

function* grouped(keys: Uint32Array): Generator<undefined, Grouped> {
  const ends = new Uint32Array(GROUPS + 1);
  for (let from = 0; from < keys.length; from += STEP) {
    for (let at = from; at < Math.min(keys.length, from + STEP); at++) {
      const group = spreadKey(keys[at] as number) >>> SHIFT;
      ends[group + 1] = (ends[group + 1] as number) + 1;
    }
    yield;
  }
  for (let group = 0; group < GROUPS; group++)
    ends[group + 1] = (ends[group + 1] as number) + (ends[group] as number);
  const next = ends.slice(0, GROUPS);
  const places = new Uint32Array(keys.length);
  for (let from = 0; from < keys.length; from += STEP) {
    for (let at = from; at < Math.min(keys.length, from + STEP); at++) {
      const group = spreadKey(keys[at] as number) >>> SHIFT;
      places[next[group] as number] = at;
      next[group] = (next[group] as number) + 1;
    }
    yield;
  }
  let pairs = new Uint32Array(0);
  return {
    sorted(group) {
      const [from = 0, to = 0] = ends.subarray(group, group + 2);
      const length = (to - from) * 2;
      if (pairs.length < length) pairs = new Uint32Array(length + (length >>> 2) + 2 - ((length >>> 2) & 1));
      for (let at = from, out = 0; at < to; at++, out += 2) {
        const place = places[at] as number;
        pairs[out] = place;
        pairs[out + 1] = keys[place] as number;
      }
      // Each pair is sorted as one 64-bit number, whose more significant half is the key.
      new BigUint64Array(pairs.buffer, 0, to - from).sort();
      return pairs.subarray(0, length);
    },
  };
}
