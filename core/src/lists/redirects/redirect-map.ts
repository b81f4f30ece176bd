import { UrlsetError } from '../../contract/errors.ts';
import type { Matching } from '../../contract/lists.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ListLocs } from '../list-locs.ts';
import type { ListEntries } from '../merge/join-list.ts';

/** Rows between two yields: a few milliseconds of work. */
const STEP = 1 << 13;
/** Maximum number of rows in a list. Each row is two entries in a table. */
const MOST = 2 ** 23;

/** The end of a chain that leads into a loop. */
export const LOOP = -1;

/**
 * Redirects. The place of a redirect is its index, in the order in which the list first names the old URLs. If several
 * rows have the same old URL, the first counts.
 */
export interface RedirectMap {
  readonly table: UrlTable;
  /** The places by old URL. */
  readonly locs: ListLocs;
  /** For each place: the entry of the row's new URL. */
  readonly news: Uint32Array;
  /** For each place: the entry of the URL at the end of its chain, or {@link LOOP}. */
  readonly ends: Int32Array;
  /** Number of rows whose new URL is another row's old URL, except rows that lead into a loop. */
  readonly chains: number;
  /** Entries of repeated old URLs whose new URL differs from that in the first row with the same old URL. */
  readonly conflicts: readonly number[];
}

/**
 * Reads the pairs of a list of redirects, and follows each chain of rows to its end. Chains that never end change
 * nothing. Old URLs match other spellings of the same URL; with `equivalent`, they match equivalent URLs. Yields the
 * number of rows handled so far. A row counts twice: when it is read, and when the next row of its chain is looked up.
 * @throws UrlsetError `list-too-long`; `empty-list` if the list does not have any redirects
 */
export function* redirectMap(
  { table, runs }: ListEntries,
  matching: Matching,
): Generator<number, RedirectMap> {
  const most = runs.total / 2;
  if (most > MOST) throw new UrlsetError('list-too-long', { limit: String(MOST) });
  if (most === 0) throw new UrlsetError('empty-list');
  const locs = new ListLocs(table, most, matching === 'exact' ? 'page' : matching);
  const news = new Uint32Array(most);
  const keys = new Uint32Array(most);
  const conflicts: number[] = [];
  let size = 0;
  let done = 0;
  for (const { block, from, to } of blockRuns(table, runs)) {
    for (let local = from; local < to; local += 2) {
      if (++done % STEP === 0) yield done;
      const old = block.base + local;
      const key = block.columns.locHash[local] as number;
      const known = locs.find(key, table, old);
      if (known >= 0) {
        if (!isSameUrl(table, news[known] as number, old + 1)) conflicts.push(old);
        continue;
      }
      locs.add(key, old);
      news[size] = old + 1;
      keys[size++] = block.columns.locHash[local + 1] as number;
    }
  }
  const next = new Int32Array(size);
  for (let place = 0; place < size; place++) {
    if (++done % STEP === 0) yield done;
    const target = news[place] as number;
    const found = locs.find(keys[place] as number, table, target);
    // A new URL that is another spelling of its old URL ends the chain. A URL that redirects to itself is a loop.
    const isRespelled = found === place && !isSameUrl(table, target, locs.ids[place] as number);
    next[place] = isRespelled ? END : found;
  }
  const ends = endsOf(next, news);
  let chains = 0;
  for (let place = 0; place < size; place++) if (next[place] !== END && ends[place] !== LOOP) chains++;
  return { table, locs, news: news.subarray(0, size), ends, chains, conflicts };
}

/** No further row. */
const END = -1;
const UNKNOWN = -2;
const ON_THE_WAY = -3;

/** The end of each chain. Every row is followed once. */
function endsOf(next: Int32Array, news: Uint32Array): Int32Array {
  const ends = new Int32Array(next.length).fill(UNKNOWN);
  const way: number[] = [];
  for (let start = 0; start < next.length; start++) {
    let place = start;
    let end = UNKNOWN;
    while (end === UNKNOWN) {
      const known = ends[place] as number;
      if (known === ON_THE_WAY) end = LOOP;
      else if (known !== UNKNOWN) end = known;
      else {
        ends[place] = ON_THE_WAY;
        way.push(place);
        if (next[place] === END) end = news[place] as number;
        else place = next[place] as number;
      }
    }
    for (const passed of way) ends[passed] = end;
    way.length = 0;
  }
  return ends;
}

/** Whether two entries of a table have the same loc. */
function isSameUrl(table: UrlTable, one: number, other: number): boolean {
  const text = table.text(one, 0);
  return text === table.text(other, 0);
}
