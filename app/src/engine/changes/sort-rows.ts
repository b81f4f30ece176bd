import type { DifferenceSort } from '@urlset/core/contract.ts';
import type { Compared } from '@urlset/core/project/compare/compare-past.ts';
import { shownEntries, sortByNumber } from '@urlset/core/project/compare/sort-differences.ts';
import { sharedColumn } from '@urlset/core/table/shared-column.ts';
import { completed } from '../work/in-turns.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** Number of differences handled per step. */
const STEP = 1 << 14;

interface Sorting {
  readonly work: Work;
  readonly leftFeed: TableFeed;
  readonly rightFeed: TableFeed;
  readonly signal: AbortSignal;
  /** Called after other work ran; an error that it throws ends the sort. */
  turned(): void;
}

/**
 * Sorts differences by several keys: by the last key first, each time with a stable sort. A thread sorts locs.
 * @throws UrlsetError `cancelled`, and any error that `turned` throws
 */
export async function sortRows(
  compared: Compared,
  rows: Uint32Array,
  sort: DifferenceSort,
  sorting: Sorting,
): Promise<Uint32Array> {
  let sorted = rows;
  for (const { column, descending } of sort.toReversed()) {
    if (column === 'loc') sorted = await sortedByLoc(compared, sorted, descending, sorting);
    else {
      const steps = sortByNumber(compared, sorted, column, descending);
      sorted = await completed(steps, () => undefined, sorting.turned);
    }
  }
  return sorted;
}

async function sortedByLoc(
  compared: Compared,
  rows: Uint32Array,
  descending: boolean,
  { work, leftFeed, rightFeed, signal, turned }: Sorting,
): Promise<Uint32Array> {
  if (rows.length < 2) return rows;
  const { left, right } = compared;
  const entries = await completed(shownEntries(compared, rows), () => undefined, turned);
  const places = sharedColumn(rows.length);
  const states = { leftPast: left.past ?? null, rightPast: right.past ?? null };
  await work.run(rightFeed, 'sort-differences', { entries, places, descending, ...states }, signal, leftFeed);
  turned();
  return completed(at(rows, places), () => undefined, turned);
}

function* at(rows: Uint32Array, places: Uint32Array): Generator<undefined, Uint32Array> {
  const sorted = new Uint32Array(rows.length);
  for (let place = 0; place < places.length; place++) {
    if ((place + 1) % STEP === 0) yield;
    sorted[place] = rows[places[place] as number] as number;
  }
  return sorted;
}
