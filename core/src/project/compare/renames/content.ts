import type { NumberRows } from './number-rows.ts';
import type { SideNames } from './side-names.ts';
import { KEY } from './vocabulary.ts';

/**
 * What each kind of evidence adds to the logarithm of the odds. The other weights were learned from pairs that have
 * only locs, so these are set by judgment: a unique image or alternate identifies a page, a unique lastmod makes a
 * match likely, and alternates of each other are different pages.
 */
const EVIDENCE = { images: 12, alternates: 11, lastmod: 2, isAlternate: -12 } as const;

/** Compares the images, alternates and lastmods of pages. */
export class Content {
  readonly #left: SideNames;
  readonly #right: SideNames;
  readonly #weights: Uint16Array;
  readonly #heaviest: number;
  readonly #isEmpty: boolean;

  /** @param heaviest the weight of a key that only one page has */
  constructor(left: SideNames, right: SideNames, weights: Uint16Array, heaviest: number) {
    this.#left = left;
    this.#right = right;
    this.#weights = weights;
    this.#heaviest = heaviest;
    this.#isEmpty = !left.hasContent || !right.hasContent;
  }

  /** How strongly images, alternates and lastmod support a pair, as log odds. */
  evidence(one: number, other: number): number {
    if (this.#isEmpty) return 0;
    const [left, right] = [this.#left, this.#right];
    if (has(left.alternates, one, right.locs[other]) || has(right.alternates, other, left.locs[one]))
      return EVIDENCE.isAlternate;
    const date = left.dates[one] as number;
    const isSameDate = date >= 0 && date === right.dates[other];
    return (
      EVIDENCE.images * this.imagesInCommon(one, other) +
      EVIDENCE.alternates * this.alternatesInCommon(one, other) +
      (isSameDate ? EVIDENCE.lastmod * this.#share(this.#weights[KEY.text(date)] as number) : 0)
    );
  }

  /** From 0 to 1. */
  imagesInCommon(one: number, other: number): number {
    return this.#inCommon(this.#left.images, one, this.#right.images, other);
  }

  alternatesInCommon(one: number, other: number): number {
    return this.#inCommon(this.#left.alternates, one, this.#right.alternates, other);
  }

  /** The share that two ascending lists have in common. Values that many pages have count for less. */
  #inCommon(rows: NumberRows, one: number, otherRows: NumberRows, other: number): number {
    let at = rows.starts[one] as number;
    let otherAt = otherRows.starts[other] as number;
    const end = rows.starts[one + 1] as number;
    const otherEnd = otherRows.starts[other + 1] as number;
    let shared = 0;
    let all = 0;
    while (at < end || otherAt < otherEnd) {
      const number = at < end ? (rows.numbers[at] as number) : 0xffffffff;
      const otherNumber = otherAt < otherEnd ? (otherRows.numbers[otherAt] as number) : 0xffffffff;
      const weight = this.#weights[KEY.text(Math.min(number, otherNumber))] as number;
      all += weight;
      if (number === otherNumber) shared += weight;
      if (number <= otherNumber) at++;
      if (otherNumber <= number) otherAt++;
    }
    return shared === 0 ? 0 : (shared / all) * this.#share(shared);
  }

  #share(weight: number): number {
    return Math.min(1, weight / this.#heaviest);
  }
}

/** Whether a page has a number in its ascending list. */
function has({ starts, numbers }: NumberRows, page: number, number: number | undefined): boolean {
  for (let at = starts[page] as number; at < (starts[page + 1] as number); at++)
    if (numbers[at] === number) return true;
  return false;
}
