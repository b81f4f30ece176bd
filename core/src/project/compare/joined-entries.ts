import type { Steps } from '../../bytes/steps.ts';
import type { SideName } from '../../contract/screens/compare.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { NumberList } from '../../table/view/number-list.ts';
import type { ComparedSides } from './compare-sides.ts';
import { REPEATED } from './join-locs.ts';
import { type Side, sitemapOf } from './side.ts';

/** Entries between two steps. */
const STEP = 1 << 14;

/**
 * Finds entries of the left side that have the same loc after a mapping, but had different locs before it. Of entries
 * that already had the same loc, only the first counts.
 * @param before the left side's table before the mapping
 * @returns all of them except the first one for each new loc, in the order of the left side
 */
export function* joinedEntries(
  { leftKeys: { table, ids, keys }, partners }: Pick<ComparedSides, 'leftKeys' | 'partners'>,
  before: UrlTable,
): Steps<Uint32Array> {
  const repeatedKeys = new Set<number>();
  for (let place = 0; place < partners.length; place++) {
    if ((place + 1) % STEP === 0) yield;
    if (partners[place] === REPEATED) repeatedKeys.add(keys[place] as number);
  }
  const joined = new NumberList();
  if (repeatedKeys.size === 0) return joined.numbers;
  /** For each loc after the mapping, the locs that its entries had before. */
  const earlier = new Map<string, Set<string>>();
  for (let place = 0; place < partners.length; place++) {
    if ((place + 1) % STEP === 0) yield;
    if (!repeatedKeys.has(keys[place] as number)) continue;
    const id = ids[place] as number;
    const [loc, own] = [table.text(id, 0), before.text(id, 0)];
    const known = earlier.get(loc) ?? new Set();
    earlier.set(loc, known);
    if (known.size > 0 && !known.has(own)) joined.push(id);
    known.add(own);
  }
  return joined.numbers;
}

/** An entry to which a mapping gave the loc of an earlier entry. */
interface JoinedLoc {
  /** The loc that both have now, and the loc that this entry had before. */
  readonly loc: string;
  readonly from: string;
  readonly sitemap: string;
}

/** Joined entries, described when they are needed. */
export class JoinedLocs {
  /** The side that the mapping changed. */
  readonly on: SideName;
  readonly #side: Side;
  readonly #before: UrlTable;
  readonly #ids: Uint32Array;

  /** @param before the side's table before the mapping @param ids as {@link joinedEntries} finds them */
  constructor(side: Side, before: UrlTable, ids: Uint32Array, on: SideName = 'left') {
    this.on = on;
    this.#side = side;
    this.#before = before;
    this.#ids = ids;
  }

  get count(): number {
    return this.#ids.length;
  }

  /** The first joined entries, at most `most`. */
  *first(most: number): Generator<JoinedLoc> {
    const { table } = this.#side;
    for (const id of this.#ids.subarray(0, most))
      yield { loc: table.text(id, 0), from: this.#before.text(id, 0), sitemap: sitemapOf(this.#side, id) };
  }
}
