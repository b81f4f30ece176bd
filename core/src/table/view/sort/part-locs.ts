import type { UrlTable } from '../../url-table.ts';
import { LocBytes } from './loc-bytes.ts';
import { sortLocs } from './sort-locs.ts';

/** How many entries to sample for each part. */
const SAMPLED = 16;
/** The fractional parts of its multiples are spread evenly between 0 and 1, however many there are. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;

/**
 * Bounds that divide all rows into parts of about equal size, in ascending order. A bound is the shortest prefix of a
 * sampled, decoded loc that distinguishes this loc from the one before it in the sorted sample. If rows have few
 * different locs, there are fewer parts.
 */
export function locBounds(rows: Uint32Array, table: UrlTable, parts: number): Uint8Array[] {
  const loc = new LocBytes(table);
  const looked: number[] = [];
  for (let i = 0; i < parts * SAMPLED; i++) {
    // At these places, the sample is not biased by a pattern that repeats in a file.
    const id = rows[Math.floor(((i * GOLDEN) % 1) * rows.length)];
    if (id !== undefined && loc.read(id, Number.POSITIVE_INFINITY)) looked.push(id);
  }
  const sample = Uint32Array.from(looked);
  sortLocs(sample, table);
  const locs = Array.from(sample, (id) => {
    loc.read(id, Number.POSITIVE_INFINITY);
    return loc.bytes.slice(loc.start, loc.end);
  });
  const bounds: Uint8Array[] = [];
  for (let part = 1; part < parts; part++) {
    const at = Math.floor((part * locs.length) / parts);
    const [before, here] = [locs[at - 1], locs[at]];
    const shared = before && here ? sharedPrefix(before, here) : 0;
    // If the two locs are equal, no prefix separates them.
    if (here && shared < here.length) bounds.push(here.slice(0, shared + 1));
  }
  return bounds;
}

/** How many leading bytes all locs of a part are known to share; 0 for a part without a bound on both sides. */
export function sharedInPart(bounds: readonly Uint8Array[], part: number): number {
  const [from, to] = [bounds[part - 1], bounds[part]];
  return from && to ? sharedPrefix(from, to) : 0;
}

/**
 * Distributes entries among parts by their locs, and keeps their order within each part. Part 0 holds the entries
 * before the first bound, part 1 holds those from the first bound up to the second, and so on. Entries without a loc
 * are in the last part.
 * @param out space for as many entries as there are rows
 * @returns the number of entries in each part
 */
export function partLocs(
  rows: Uint32Array,
  table: UrlTable,
  bounds: readonly Uint8Array[],
  out: Uint32Array,
): Uint32Array {
  const parts = new Uint16Array(rows.length);
  const counts = new Uint32Array(bounds.length + 2);
  const parting = new Parting(table, bounds);
  for (let i = 0; i < rows.length; i++) {
    const part = parting.partOf(rows[i] as number);
    parts[i] = part;
    counts[part] = (counts[part] as number) + 1;
  }
  const starts = counts.map((_, part) => counts.subarray(0, part).reduce((sum, count) => sum + count, 0));
  for (let i = 0; i < rows.length; i++) {
    const part = parts[i] as number;
    const place = starts[part] as number;
    starts[part] = place + 1;
    out[place] = rows[i] as number;
  }
  return counts;
}

class Parting {
  readonly #loc: LocBytes;
  readonly #bounds: readonly Uint8Array[];
  /** How many leading bytes all bounds share, and the length of the longest bound; later bytes are never compared. */
  readonly #shared: number;
  readonly #longest: number;

  constructor(table: UrlTable, bounds: readonly Uint8Array[]) {
    this.#loc = new LocBytes(table);
    this.#bounds = bounds;
    const [first] = bounds;
    const last = bounds.at(-1);
    this.#shared = first && last ? sharedPrefix(first, last) : 0;
    this.#longest = Math.max(0, ...bounds.map(({ length }) => length));
  }

  partOf(id: number): number {
    const loc = this.#loc;
    const bounds = this.#bounds;
    if (!loc.read(id, this.#longest)) return bounds.length + 1;
    const [first] = bounds;
    if (!first) return 0;
    const { bytes, start, end } = loc;
    const before = compare(bytes, start, end, first, 0, this.#shared);
    if (before !== 0) return before < 0 ? 0 : bounds.length;
    let low = 0;
    let high = bounds.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const bound = bounds[middle] as Uint8Array;
      if (compare(bytes, start, end, bound, this.#shared, bound.length) < 0) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}

/**
 * Compares a loc with `bound` at offsets `[from, to)`. The bytes before `from` are known to be equal. A loc that ends
 * before `to` is less.
 */
function compare(
  bytes: Uint8Array,
  start: number,
  end: number,
  bound: Uint8Array,
  from: number,
  to: number,
): number {
  const length = Math.min(end - start, to);
  for (let at = from; at < length; at++) {
    const difference = (bytes[start + at] as number) - (bound[at] as number);
    if (difference !== 0) return difference;
  }
  return end - start < to ? -1 : 0;
}

function sharedPrefix(one: Uint8Array, other: Uint8Array): number {
  let at = 0;
  while (at < one.length && at < other.length && one[at] === other[at]) at++;
  return at;
}
