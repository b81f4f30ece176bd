import { UrlsetError } from '../../contract/errors.ts';
import type { Matching } from '../../contract/lists.ts';
import { blockRuns } from '../../table/block-runs.ts';
import { listsUrls, type ProjectFile } from '../../table/file/project-file.ts';
import type { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ListLocs } from '../list-locs.ts';

/** Entries between two yields: a few milliseconds of work. */
const STEP = 1 << 15;
/** Maximum number of entries in a list, which is held in memory beside the project. */
const MOST = 2 ** 24;

/** Entries of a list, in a table of their own. */
export interface ListEntries {
  table: UrlTable;
  runs: Runs;
}

/** Which entries a project and a list have in common. */
export interface JoinedList {
  /** Ids of the list's entries that have a loc, in its table. Of duplicates, only the first. */
  rows: Uint32Array;
  /** For each index in `rows`: 1 if the project has the entry. */
  found: Uint8Array;
  /** For each position in each sitemap: the index in `rows` of the matching entry, or -1. */
  files: { file: ProjectFile; rowOf: Int32Array }[];
  /** Number of entries of the project that are in the list. */
  matched: number;
}

/**
 * Joins a list with the entries of a project by their locs, in one pass over each. It does not use the loc index, which
 * may not be ready. Yields the number of entries checked so far.
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
      if (key === 0 && list.table.text(id, 0) === '') continue;
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
