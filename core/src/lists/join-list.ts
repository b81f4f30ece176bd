import { UrlsetError } from '../contract/errors.ts';
import type { Matching } from '../contract/lists.ts';
import { listsUrls, type ProjectFile } from '../project/project-file.ts';
import { normalForm } from '../protocol/normal-form.ts';
import { blockRuns } from '../table/block-runs.ts';
import type { Runs } from '../table/runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import { LocSieve } from './loc-sieve.ts';

/** Entries looked at before whoever asks gets its turn: some milliseconds. */
const STEP = 1 << 15;
/** Entries that a Map holds. */
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
  const formOf = matching === 'exact' ? (loc: string) => loc : normalForm;
  if (list.runs.total > MOST) throw new UrlsetError('list-too-long', { limit: String(MOST) });
  const places = new Map<string, number>();
  const sieve = new LocSieve(list.runs.total);
  const firsts = new Uint32Array(list.runs.total);
  let done = 0;
  for (const id of idsOf(list.runs)) {
    if (++done % STEP === 0) yield done;
    const loc = list.table.text(id, 0);
    const form = formOf(loc);
    if (loc === '' || places.has(form)) continue;
    firsts[places.size] = id;
    places.set(form, places.size);
    sieve.add(keyOf(list.table, id));
  }
  const rows = firsts.slice(0, places.size);
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
        if (!sieve.mayHave(locHash[local] as number)) continue;
        const row = places.get(formOf(table.text(block.base + local, 0)));
        if (row === undefined) continue;
        rowOf[at] = row;
        joined.found[row] = 1;
        joined.matched++;
      }
    }
  }
  return joined;
}

function* idsOf(runs: Runs): Generator<number> {
  for (const { id, count } of runs) for (let next = id; next < id + count; next++) yield next;
}

function keyOf(table: UrlTable, id: number): number {
  const block = table.blockOf(id);
  return block.columns.locHash[id - block.base] ?? 0;
}
