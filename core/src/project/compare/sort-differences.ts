import type { Steps } from '../../bytes/steps.ts';
import { assertNever } from '../../contract/errors.ts';
import { COMPARED_COLUMNS, type DifferenceOrder } from '../../contract/screens/compare.ts';
import { sharedColumn } from '../../table/shared-column.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { NumberList } from '../../table/view/number-list.ts';
import { LocBytes } from '../../table/view/sort/loc-bytes.ts';
import { sortTexts, type TextReader } from '../../table/view/sort/sort-texts.ts';
import type { Compared } from './compare-past.ts';
import { NONE } from './join-locs.ts';
import { MAIN_CLASSES } from './report/reported.ts';

/** Differences handled between two steps. */
const STEP = 4096;

/** A whole number for each row, from 0. */
interface RowNumbers {
  of(row: number): number;
  /** Upper bound of all numbers. */
  readonly most: number;
}

/**
 * Stable sort of differences by anything but their locs. If sorted by `fields`, rows without a score are last in both
 * directions.
 */
export function* sortByNumber(
  compared: Compared,
  rows: Uint32Array,
  column: Exclude<DifferenceOrder, 'loc'>,
  descending: boolean,
): Steps<Uint32Array> {
  const numbers = numbersOf(compared, column, descending);
  const places = new Uint32Array(numbers.most + 2);
  for (let at = 0; at < rows.length; at++) {
    if ((at + 1) % STEP === 0) yield at;
    const next = numbers.of(rows[at] as number) + 1;
    places[next] = (places[next] as number) + 1;
  }
  for (let number = 1; number < places.length; number++) {
    places[number] = (places[number] as number) + (places[number - 1] as number);
  }
  const sorted = new Uint32Array(rows.length);
  for (let at = 0; at < rows.length; at++) {
    if ((at + 1) % STEP === 0) yield at;
    const row = rows[at] as number;
    const number = numbers.of(row);
    const place = places[number] as number;
    places[number] = place + 1;
    sorted[place] = row;
  }
  return sorted;
}

function numbersOf(
  compared: Compared,
  column: Exclude<DifferenceOrder, 'loc'>,
  descending: boolean,
): RowNumbers {
  const { differences } = compared;
  switch (column) {
    case 'class': {
      const most = MAIN_CLASSES.length - 1;
      const classOf = (row: number) => MAIN_CLASSES.indexOf(differences.classOf(row));
      return { most, of: (row) => (descending ? most - classOf(row) : classOf(row)) };
    }
    case 'fields':
      return fieldNumbers(compared, descending);
    case 'sitemap':
      return sitemapNumbers(compared, descending);
    default:
      return assertNever(column);
  }
}

const THOUSANDTHS = 1000;

/** By the score of a rename, and then by the columns that differ. */
function fieldNumbers({ differences }: Compared, descending: boolean): RowNumbers {
  const columns = 1 << COMPARED_COLUMNS.length;
  const scoreOf = (row: number) => {
    const certainty = differences.certaintyOf(row);
    if (certainty === null) return THOUSANDTHS + 1;
    const score = Math.round(certainty.score * THOUSANDTHS);
    return descending ? THOUSANDTHS - score : score;
  };
  const most = (THOUSANDTHS + 2) * columns;
  return { most, of: (row) => scoreOf(row) * columns + differences.columnsOf(row) };
}

/** By the name of the sitemap that an entry is in, or was in if it was removed. */
function sitemapNumbers({ left, right, differences }: Compared, descending: boolean): RowNumbers {
  const names = [...new Set([...left.names, ...right.names])].sort();
  const places = new Map(names.map((name, place) => [name, descending ? names.length - place : place]));
  const [lefts, rights] = [left, right].map((side) => side.names.map((name) => places.get(name) ?? 0));
  return {
    most: names.length,
    of: (row) => {
      const { from, to } = differences.entriesOf(row);
      if (to !== null) return rights?.[right.table.blockOf(to).file] ?? 0;
      return lefts?.[left.table.blockOf(from ?? 0).file] ?? 0;
    },
  };
}

/** The entries whose locs are shown for differences, in shared memory. */
export interface ShownEntries {
  readonly ids: Uint32Array;
  /** 1 for entries of the left side. */
  readonly isLeft: Uint8Array;
}

/** The right entry of each difference, or the left one if the entry was removed. */
export function* shownEntries({ differences }: Compared, rows: Uint32Array): Steps<ShownEntries> {
  const ids = sharedColumn(rows.length);
  const isLeft = new Uint8Array(new SharedArrayBuffer(rows.length));
  for (let at = 0; at < rows.length; at++) {
    if ((at + 1) % STEP === 0) yield at;
    const row = rows[at] as number;
    const to = differences.right[row] as number;
    ids[at] = to === NONE ? (differences.left[row] as number) : to;
    isLeft[at] = to === NONE ? 1 : 0;
  }
  return { ids, isLeft };
}

/**
 * Stable sort of places in {@link ShownEntries} by the decoded bytes of the locs. Entries without a loc are last in
 * both directions.
 * @param stopped called periodically; if it returns true, the rest stays unsorted
 */
export function sortByLoc(
  places: Uint32Array,
  entries: ShownEntries,
  [left, right]: readonly [UrlTable, UrlTable],
  descending: boolean,
  stopped?: () => boolean,
): void {
  // Reversed before and after, so that entries with equal locs keep their order.
  if (descending) places.reverse();
  const locs = new ShownLocs(entries, left, right);
  const blanks = new NumberList();
  let located = 0;
  for (let at = 0; at < places.length; at++) {
    const place = places[at] as number;
    if (locs.read(place, 1)) places[located++] = place;
    else blanks.push(place);
  }
  places.set(blanks.numbers, located);
  sortTexts(places.subarray(0, located), locs, 0, stopped);
  if (!descending) return;
  places.subarray(0, located).reverse();
  places.subarray(located).reverse();
}

/** The loc of one shown entry at a time. */
class ShownLocs implements TextReader {
  readonly #entries: ShownEntries;
  readonly #left: LocBytes;
  readonly #right: LocBytes;
  #current: LocBytes;

  constructor(entries: ShownEntries, left: UrlTable, right: UrlTable) {
    this.#entries = entries;
    this.#left = new LocBytes(left);
    this.#right = new LocBytes(right);
    this.#current = this.#right;
  }

  get bytes(): Uint8Array {
    return this.#current.bytes;
  }

  get start(): number {
    return this.#current.start;
  }

  get end(): number {
    return this.#current.end;
  }

  read(place: number, length: number): boolean {
    const { ids, isLeft } = this.#entries;
    this.#current = isLeft[place] === 1 ? this.#left : this.#right;
    return this.#current.read(ids[place] as number, length);
  }
}
