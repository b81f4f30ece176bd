import type { SortKey } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { locBounds, sharedInPart } from '@urlset/core/table/view/sort/part-locs.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** Parts per chunk in a sort by loc. A part's keys then fit into the cache. */
const PARTS = 2;
const MOST_PARTS = 512;
/** Chunks that a thread partitions in one job. */
const SLICE = 8;

/** The project, the threads that sort, and the signal that cancels the sort. */
export interface Sorting {
  readonly work: Work;
  readonly feed: TableFeed;
  readonly project: Project;
  readonly signal: AbortSignal;
  /** Called each time entries have been sorted by a key, with the number of those entries. */
  progress(entries: number): void;
}

/**
 * Sorts entries, in shared memory, by several keys: by the last key first, each time with a stable sort, so that
 * entries equal in one key keep the order of the next.
 */
export async function sortRows(rows: Uint32Array, keys: readonly SortKey[], sorting: Sorting): Promise<void> {
  for (const { column, descending } of keys.toReversed()) {
    if (column === 'loc') await sortByLoc(rows, descending, sorting);
    else {
      const { work, feed, project, signal, progress } = sorting;
      const { engine, muted } = project.shownRules;
      const places = placesInProject(project);
      const key = { column, descending };
      await work.run(feed, 'sort-numbers', { rows, key, engine, muted, places }, signal);
      progress(rows.length);
    }
  }
}

/** The position of each file in the project, indexed by file number. The two are currently equal. */
function placesInProject({ files }: Project): number[] {
  return files.map(({ id }) => id);
}

/**
 * Splits the rows into parts and sorts these in all threads. For a descending order, it reverses the rows, sorts them
 * ascending and reverses the result, so that equal rows keep their order. Rows without a loc are last in both
 * directions.
 */
async function sortByLoc(rows: Uint32Array, descending: boolean, sorting: Sorting): Promise<void> {
  if (descending) rows.reverse();
  const { bounds, pieces, blanks } = await partRows(rows, sorting);
  let at = 0;
  const parts = pieces.map((piece, part) => {
    const from = at;
    at += lengthOf(piece);
    return { pieces: piece, rows: rows.subarray(from, at), shared: sharedInPart(bounds, part) };
  });
  await Promise.all(
    parts.map(async (part) => {
      await sorting.work.run(sorting.feed, 'sort-locs', part, sorting.signal);
      sorting.progress(part.rows.length);
    }),
  );
  const withLoc = at;
  for (const piece of blanks) {
    rows.set(piece, at);
    at += piece.length;
  }
  if (!descending) return;
  rows.subarray(0, withLoc).reverse();
  rows.subarray(withLoc).reverse();
}

/** The rows of each part, as pieces of new shared memory, and the rows without a loc. */
async function partRows(
  rows: Uint32Array,
  { work, feed, project, signal }: Sorting,
): Promise<{ bounds: Uint8Array[]; pieces: Uint32Array[][]; blanks: Uint32Array[] }> {
  const parts = Math.min(MOST_PARTS, Math.ceil((rows.length / work.chunk) * PARTS));
  const bounds = locBounds(rows, project.table, parts);
  const parted = new Uint32Array(new SharedArrayBuffer(rows.byteLength));
  const slices: Promise<Uint32Array[]>[] = [];
  const step = work.chunk * SLICE;
  for (let from = 0; from < rows.length; from += step) {
    const out = parted.subarray(from, from + step);
    const slice = { rows: rows.subarray(from, from + step), bounds, out };
    slices.push(work.run(feed, 'part-locs', slice, signal).then((counts) => cut(out, counts)));
  }
  const cuts = await Promise.all(slices);
  const pieces = Array.from({ length: bounds.length + 1 }, (_, part) =>
    cuts.flatMap((slice) => slice[part] ?? []).filter(({ length }) => length > 0),
  );
  return { bounds, pieces, blanks: cuts.flatMap((slice) => slice.at(-1) ?? []) };
}

function cut(rows: Uint32Array, counts: Uint32Array): Uint32Array[] {
  let at = 0;
  return Array.from(counts, (count) => {
    at += count;
    return rows.subarray(at - count, at);
  });
}

function lengthOf(pieces: readonly Uint32Array[]): number {
  return pieces.reduce((sum, { length }) => sum + length, 0);
}
