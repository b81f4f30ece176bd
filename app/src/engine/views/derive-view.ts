import { UrlsetError, type View, type ViewProgress, wholeView } from '@urlset/core/contract.ts';
import { SnapshotRows } from '@urlset/core/edit/history/snapshot-rows.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { FLAG } from '@urlset/core/rules/entry-flags.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import type { Query, Selected } from '@urlset/core/table/query/query.ts';
import { type Runs, RunsBuilder } from '@urlset/core/table/runs.ts';
import type { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';
import { type FoundSoFar, findRows, stretchesBehind } from './find-rows.ts';
import { sortRows } from './sort-rows.ts';

/** A view to derive, with the threads that do it and the signal that cancels it. */
export interface Derivation {
  readonly work: Work;
  readonly feed: TableFeed;
  readonly project: Project;
  readonly view: View;
  readonly query: Query;
  /** The view's entries, in order; null for all entries of its file, or of all files. */
  readonly ids: Uint32Array | null;
  readonly signal: AbortSignal;
  /** What an earlier filter, which this one narrows, has found in the same entries; null if none. */
  readonly before: FoundSoFar | null;
  /** Called after each stretch once a filter has found rows, and always at the end. `rows` may grow between calls. */
  known(rows: SnapshotRows): void;
  /** Called after each stretch of work. */
  progress(progress: ViewProgress): void;
}

/** Derives the rows of a view. @throws UrlsetError `cancelled`, `stale-view`, `expression-too-slow` */
export async function deriveView(derivation: Derivation): Promise<ViewProgress> {
  const { project, view, known, signal } = derivation;
  const { epoch, order } = project;
  const checkWanted = () => {
    if (signal.aborted) throw new UrlsetError('cancelled');
    // Files were read meanwhile, so entries have other numbers.
    if (project.epoch !== epoch) throw new UrlsetError('stale-view');
  };
  /** The entries that still exist: some may have been removed since this began. */
  const present = (ids: Uint32Array) => {
    checkWanted();
    return project.order === order ? ids : ids.filter((id) => isPresent(project, id));
  };
  const entries = entriesOf(derivation);
  const total = entries.total * (1 + view.sort.length);
  let rows = new SnapshotRows(project.table, project.files);
  try {
    if (view.sort.length === 0) {
      for await (const { ids, done } of find(derivation, entries)) {
        rows.append(present(ids));
        if (rows.length > 0) known(rows);
        derivation.progress({ rows: rows.length, done, total });
      }
    } else {
      const sorted = await sort(derivation, entries, total);
      rows = new SnapshotRows(project.table, project.files, present(sorted));
    }
  } catch (error) {
    checkWanted();
    throw error;
  }
  known(rows);
  return { rows: rows.length, done: total, total };
}

/** The entries that the view covers, as they are now. */
function entriesOf({ project, view, ids }: Derivation): Runs {
  if (ids === null) {
    const whole = project.view(wholeView(view.file));
    return whole.runs({ first: 0, count: whole.length });
  }
  const runs = new RunsBuilder();
  for (const id of ids) if (isPresent(project, id)) runs.push(id, 1);
  return runs.finish();
}

/** Yields the entries that the filter finds, stretch by stretch, and how many have been searched so far. */
async function* find(
  { work, feed, project, query, signal, before }: Derivation,
  entries: Runs,
): AsyncGenerator<{ ids: Uint32Array; done: number }> {
  const search = { work, feed, project, query, signal };
  const known = before ?? { ids: new Uint32Array(0), done: 0 };
  for await (const { stretch, ids } of findRows(search, stretchesBehind(known, entries, work.chunk))) {
    yield { ids, done: stretch.done };
  }
}

/** The entries that the filter finds, sorted, in new shared memory. */
async function sort(derivation: Derivation, entries: Runs, total: number): Promise<Uint32Array> {
  const { work, feed, project, view, signal } = derivation;
  let done = 0;
  const progress = (entries: number) => {
    done += entries;
    derivation.progress({ rows: 0, done, total });
  };
  const rows = view.filter.trim() === '' ? allOf(entries) : await foundOf(derivation, entries, progress);
  // Only found entries are sorted, so the work of sorting all other entries counts as done.
  progress(total - done - rows.length * view.sort.length);
  await sortRows(rows, view.sort, { work, feed, project, signal, progress });
  return rows;
}

function allOf(entries: Runs): Uint32Array {
  const rows = sharedRows(entries.total);
  let at = 0;
  entries.eachId((id) => {
    rows[at++] = id;
  });
  return rows;
}

async function foundOf(
  derivation: Derivation,
  entries: Runs,
  progress: (entries: number) => void,
): Promise<Uint32Array> {
  const found: Uint32Array[] = [];
  let length = 0;
  let before = 0;
  for await (const { ids, done } of find(derivation, entries)) {
    found.push(ids);
    length += ids.length;
    progress(done - before);
    before = done;
  }
  const rows = sharedRows(length);
  let at = 0;
  for (const ids of found) {
    rows.set(ids, at);
    at += ids.length;
  }
  return rows;
}

function sharedRows(length: number): Uint32Array {
  return new Uint32Array(new SharedArrayBuffer(length * 4));
}

function isPresent({ table }: Project, id: number): boolean {
  const block = table.blockOf(id);
  return ((block.flags[id - block.base] ?? 0) & FLAG.present) !== 0;
}

/** Parses a filter from the page. @throws UrlsetError `bad-filter` */
export function readFilter(filter: string, selected: Selected = 'entries'): Query {
  const { query } = parseQuery(filter, selected);
  if (!query) throw new UrlsetError('bad-filter', { filter });
  return query;
}
