import type { Steps } from '../../../bytes/steps.ts';
import { NumberList } from '../../../table/view/number-list.ts';
import { NumberRows } from './number-rows.ts';
import type { SideNames } from './side-names.ts';

/** Pairs of pages that may be renames, ascending by the left page and then by the right one. */
export interface Candidates {
  readonly left: Uint32Array;
  readonly right: Uint32Array;
}

/** If more than this many pages of the other side have a key, the key leads to no candidates. */
const MOST_PAGES = 48;
/** Maximum number of candidates to choose for each page. A page that others choose as well may be in more pairs. */
const MOST_CANDIDATES = 6;
/** Pages between two steps. */
const STEP = 256;

/**
 * Finds candidates: for each page, the pages of the other side that share its rarest keys. The time is proportional to
 * the number of keys.
 */
export function* findCandidates(left: SideNames, right: SideNames, weights: Uint16Array): Steps<Candidates> {
  const count = weights.length;
  const leftPages = yield* left.keys.inverted(count);
  const rightPages = yield* right.keys.inverted(count);
  const forward = yield* nearest(left.keys, rightPages, right.size, weights);
  const backward = yield* nearest(right.keys, leftPages, left.size, weights);
  const reverse = yield* backward.inverted(left.size);
  return yield* merged(forward, reverse);
}

/**
 * For each page, the pages of the other side that are most similar by shared keys, in ascending order of page number.
 */
function* nearest(
  keys: NumberRows,
  pages: NumberRows,
  others: number,
  weights: Uint16Array,
): Steps<NumberRows> {
  const { size } = keys;
  const sums = new Uint32Array(others);
  const touched = new Uint32Array(others);
  const starts = new Uint32Array(size + 1);
  const found = new NumberList();
  const best = new Uint32Array(MOST_CANDIDATES);
  for (let page = 0; page < size; page++) {
    if ((page + 1) % STEP === 0) yield;
    let many = 0;
    for (let at = keys.starts[page] as number; at < (keys.starts[page + 1] as number); at++) {
      const key = keys.numbers[at] as number;
      const from = pages.starts[key] as number;
      const to = pages.starts[key + 1] as number;
      if (to - from > MOST_PAGES) continue;
      const weight = weights[key] as number;
      for (let place = from; place < to; place++) {
        const other = pages.numbers[place] as number;
        if (sums[other] === 0) touched[many++] = other;
        sums[other] = (sums[other] as number) + weight;
      }
    }
    // Insertion into a short list: the highest sum first, then the lowest page number.
    let kept = 0;
    for (let at = 0; at < many; at++) {
      const other = touched[at] as number;
      const sum = sums[other] as number;
      let place = kept;
      while (place > 0) {
        const before = best[place - 1] as number;
        const sumBefore = sums[before] as number;
        if (sumBefore > sum || (sumBefore === sum && before < other)) break;
        if (place < MOST_CANDIDATES) best[place] = before;
        place--;
      }
      if (place < MOST_CANDIDATES) best[place] = other;
      if (kept < MOST_CANDIDATES) kept++;
    }
    for (let at = 0; at < many; at++) sums[touched[at] as number] = 0;
    for (const other of best.subarray(0, kept).sort()) found.push(other);
    starts[page + 1] = found.length;
  }
  return new NumberRows(starts, found.numbers);
}

/** The pairs in either of two lists, each once. The numbers of each page must be ascending. */
function* merged(one: NumberRows, other: NumberRows): Steps<Candidates> {
  const left = new NumberList();
  const right = new NumberList();
  for (let page = 0; page < one.size; page++) {
    if ((page + 1) % STEP === 0) yield;
    let at = one.starts[page] as number;
    let otherAt = other.starts[page] as number;
    const end = one.starts[page + 1] as number;
    const otherEnd = other.starts[page + 1] as number;
    while (at < end || otherAt < otherEnd) {
      const own = at < end ? (one.numbers[at] as number) : 0xffffffff;
      const others = otherAt < otherEnd ? (other.numbers[otherAt] as number) : 0xffffffff;
      if (own <= others) at++;
      if (others <= own) otherAt++;
      left.push(page);
      right.push(Math.min(own, others));
    }
  }
  return { left: left.numbers, right: right.numbers };
}
