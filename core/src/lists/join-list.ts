import { UrlsetError } from '../contract/errors.ts';
import type { Matching } from '../contract/lists.ts';
import { blockRuns } from '../table/block-runs.ts';
import { EMPTY_KEY } from '../table/columns.ts';
import { listsUrls, type ProjectFile } from '../table/file/project-file.ts';
import type { Runs } from '../table/runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import { ListLocs } from './list-locs.ts';

/** Entries looked at before whoever asks gets its turn: some milliseconds. */
const STEP = 1 << 15;
/** Entries of a list at most: it is held in memory beside the project. */
const MOST = 2 ** 24;

/** Entries of a table of their own, as a list became them. */
export interface ListEntries {
  table: UrlTable;
  runs: Runs;
}

/** Which entries of a project and of a list are the same. */
export interface JoinedList {
  /** The list's entries with a loc, by number in its table; of those that are the same the first. */
  rows: Uint32Array;
  /** By place in `rows`: 1 where the project has it. */
  found: Uint8Array;
  /** By position in the order of each sitemap: the place in `rows` of what the entry is, -1 for none. */
  files: { file: ProjectFile; rowOf: Int32Array }[];
  /** Entries of the project that are in the list. */
  matched: number;
}

/**
 * Joins a list with the entries of a project by their locs: a pass over either, whatever their numbers, and
 * none of the index of locs, which may not be ready. It yields the entries looked at so far.
 * @throws UrlsetError `list-too-long`
 */
export function* joinList(
  project: { readonly table: UrlTable; readonly files: readonly ProjectFile[] },
  list: ListEntries,
  matching: Matching,
): Generator<number, JoinedList> {
  const { total } = list.runs;
  if (total > MOST) throw new UrlsetError('list-too-long', { limit: String(MOST) });
  const locs = new ListLocs(list.table, total, matching);
  let done = 0;
  for (const { block, from, to } of blockRuns(list.table, list.runs)) {
    for (let local = from; local < to; local++) {
      if (++done % STEP === 0) yield done;
      const key = block.columns.locHash[local] as number;
      const id = block.base + local;
      if ((key === 0 || key === EMPTY_KEY) && list.table.text(id, 0) === '') continue;
      if (locs.find(key, list.table, id) < 0) locs.add(key, id);
    }
  }
  const rows = locs.ids;
  const joined: JoinedList = { rows, found: new Uint8Array(rows.length), files: [], matched: 0 };
  const { table } = project;
  for (const file of project.files.filter(listsUrls)) {
    const rowOf = new Int32Array(file.order.length).fill(-1);
    joined.files.push({ file, rowOf });
    let at = 0;
    for (const { block, from, to } of blockRuns(table, file.order.runs)) {
      const { locHash } = block.columns;
      for (let local = from; local < to; local++, at++) {
        if (++done % STEP === 0) yield done;
        const key = locHash[local] as number;
        if (!locs.mayHave(key)) continue;
        const row = locs.find(key, table, block.base + local);
        if (row < 0) continue;
        rowOf[at] = row;
        joined.found[row] = 1;
        joined.matched++;
      }
    }
  }
  return joined;
}
