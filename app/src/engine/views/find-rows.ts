import type { FileId, RowRange } from '@urlset/core/contract.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { blockRuns } from '@urlset/core/table/block-runs.ts';
import { mayFind } from '@urlset/core/table/query/may-find.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { type Runs, RunsBuilder } from '@urlset/core/table/runs.ts';
import type { RowSource } from '@urlset/core/table/view/row-source.ts';
import type { TableFeed } from '../work/table-feed.ts';
import { FIRST, type Work } from '../work/work.ts';

/** Stretches per thread: one running and one in its queue. */
const AHEAD = 2;

/** A query, with the threads that search for it and the signal that cancels it. */
export interface Search {
  readonly work: Work;
  readonly feed: TableFeed;
  readonly project: Project;
  readonly query: Query;
  readonly signal: AbortSignal;
}

interface Stretch extends RowRange {
  readonly runs: Runs;
}

/**
 * Searches in all threads, one stretch per job. Yields the numbers of matching entries in row order. Files whose counts
 * of findings rule out a match are not searched.
 */
export async function* findRows<S extends { readonly runs: Runs }>(
  search: Search,
  stretches: Iterable<S>,
): AsyncGenerator<{ stretch: S; ids: Uint32Array }> {
  const { work, feed, project, query, signal } = search;
  const { engine, muted } = project.shownRules;
  const skipped = withoutMatch(search);
  const underWay: Promise<{ stretch: S; ids: Uint32Array }>[] = [];
  for (const stretch of stretches) {
    const { ids, counts, total } = without(stretch.runs, skipped, project);
    const found = (
      total === 0
        ? Promise.resolve(ids)
        : work.run(feed, 'find', { query, engine, muted, ids, counts }, signal)
    ).then((ids) => ({ stretch, ids }));
    // A failed search throws when its stretch's turn comes. Until then, it must not count as an unhandled rejection.
    found.catch(() => undefined);
    underWay.push(found);
    if (underWay.length < work.size * AHEAD) continue;
    const next = await underWay.shift();
    if (next) yield next;
  }
  for (const found of underWay) yield await found;
}

/** The files whose counts of findings rule out a match. */
function withoutMatch({ project, query }: Search): ReadonlySet<FileId> {
  const { files, shownRules } = project;
  return new Set(files.filter(({ counts }) => !mayFind(query, counts, shownRules)).map(({ id }) => id));
}

/** The entries that are not in skipped files. */
function without(runs: Runs, skipped: ReadonlySet<FileId>, { table }: Project): Runs {
  if (skipped.size === 0) return runs;
  const builder = new RunsBuilder();
  for (const { block, from, to } of blockRuns(table, runs)) {
    if (!skipped.has(block.file)) builder.push(block.base + from, to - from);
  }
  return builder.finish();
}

/** The entries that a filter has found, and the number of entries that it has searched so far. */
export interface FoundSoFar {
  readonly ids: Uint32Array;
  readonly done: number;
}

/**
 * The entries to search for a filter that narrows an earlier one. Of the entries that the earlier filter searched,
 * only the ones it found are included. The first stretches are small.
 */
export function* stretchesBehind(
  { ids, done }: FoundSoFar,
  entries: Runs,
  chunk: number,
): Generator<{ readonly runs: Runs; readonly done: number }> {
  let room = Math.ceil(chunk / FIRST);
  for (let first = 0; first < ids.length; ) {
    const runs = new RunsBuilder();
    for (const id of ids.subarray(first, first + room)) runs.push(id, 1);
    first = Math.min(first + room, ids.length);
    room = chunk;
    // `done` reaches the earlier filter's count only at the last entry that it found.
    yield { runs: runs.finish(), done: Math.floor((done * first) / ids.length) };
  }
  for (const { first, count, runs } of stretchesOf(entries.slice(done, entries.total), chunk)) {
    yield { runs, done: done + first + count };
  }
}

/** Splits entries into stretches of at most `chunk` entries. The first stretch is smaller. */
export function* stretchesOf(entries: Runs, chunk: number): Generator<Stretch> {
  let first = 0;
  let room = Math.ceil(chunk / FIRST);
  let builder = new RunsBuilder();
  for (let { id, count } of entries) {
    while (count > 0) {
      const taken = Math.min(count, room);
      builder.push(id, taken);
      id += taken;
      count -= taken;
      room -= taken;
      if (room > 0) continue;
      const runs = builder.finish();
      yield { first, count: runs.total, runs };
      first += runs.total;
      builder = new RunsBuilder();
      room = chunk;
    }
  }
  const rest = builder.finish();
  if (rest.total > 0) yield { first, count: rest.total, runs: rest };
}

/**
 * Splits all rows into stretches of at most `chunk` rows. Starts at the row after `from`, or before it if `backwards`,
 * continues around the end, and finishes with `from` itself. Reads the rows of a stretch only when the caller asks for
 * that stretch, so the rows must not change until then.
 */
export function* stretchesFrom(
  from: number,
  rows: RowSource,
  backwards: boolean,
  chunk: number,
): Generator<Stretch> {
  const stretch = (first: number, end: number) => {
    const range = { first, count: end - first };
    return { ...range, runs: rows.runs(range) };
  };
  const { length } = rows;
  if (backwards) {
    const start = Math.max(0, from);
    for (let end = start; end > 0; end -= chunk) yield stretch(Math.max(0, end - chunk), end);
    for (let end = length; end > start; end -= chunk) yield stretch(Math.max(start, end - chunk), end);
    return;
  }
  for (let at = from + 1; at < length; at += chunk) yield stretch(at, Math.min(length, at + chunk));
  for (let at = 0; at <= from; at += chunk) yield stretch(at, Math.min(from + 1, at + chunk));
}
