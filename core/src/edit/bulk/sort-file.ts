import type { EditOf } from '../../contract/edits.ts';
import type { FileId, OrderKey } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { sortEntries } from '../../table/view/sort/sort-entries.ts';
import type { Change } from '../history/change.ts';

/** The entries of a file in a certain order, as plain data to send to a thread and back. */
export interface FileOrder {
  readonly file: FileId;
  /** Numbers of the first entry of each run, and the number of entries in each run. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
}

/** A file to sort by keys. */
export interface FileToSort extends FileOrder {
  readonly keys: readonly OrderKey[];
}

/** The files of an edit, without empty ones, each with its entries in their current order. */
export function filesToSort(project: ProjectData, { files, keys }: EditOf<'sort'>): FileToSort[] {
  return files.flatMap((file) => {
    const { ids, counts, total } = project.file(file).order.runs;
    return total === 0 ? [] : { file, ids: ids.slice(), counts: counts.slice(), keys };
  });
}

/** Sorts the entries of a file. Returns null if they are in order already. `stopped` works as in `sortLocs`. */
export function sortFile(
  table: UrlTable,
  { file, ids, counts, keys }: FileToSort,
  stopped?: () => boolean,
): FileOrder | null {
  const before = new Runs(ids, counts);
  const rows = before.toIds();
  sortEntries(rows, keys, table, stopped);
  const builder = new RunsBuilder();
  for (const id of rows) builder.push(id, 1);
  const after = builder.finish();
  return after.equals(before) ? null : { file, ids: after.ids, counts: after.counts };
}

/** Returns the change that applies a sorted order to a file. */
export function sortChange(file: FileToSort, { ids, counts }: FileOrder): Change {
  const before = new Runs(file.ids, file.counts);
  return { kind: 'sort', file: file.file, before, after: new Runs(ids, counts), keys: file.keys };
}
