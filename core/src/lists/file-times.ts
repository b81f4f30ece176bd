import type { Positions } from '../contract/edits.ts';
import { several } from '../edit/resolve/resolved.ts';
import { positionRuns } from '../table/positions.ts';
import type { ProjectData } from '../table/project-data.ts';
import { type JoinedList, joinList, type ListEntries } from './merge/join-list.ts';
import { type Update, updateEdit } from './merge/update-edit.ts';

/**
 * Returns the update that sets the lastmods of entries at the positions `among` to the dates of a site's files. A file
 * matches entries with the loc at which it is published, or an equivalent loc. Yields the number of entries checked so
 * far in each pass.
 * @throws UrlsetError `list-too-long`
 */
export function* fileTimes(
  project: ProjectData,
  site: ListEntries,
  among: readonly Positions[],
): Generator<number, Update> {
  const joined = yield* joinList(project, site, 'equivalent');
  const update = yield* updateEdit(project, site, joinedAmong(joined, among));
  const { edit } = update;
  return edit?.kind === 'several' ? { ...update, edit: several('file-times', edit.edits) } : update;
}

/** Restricts a join to the entries at some positions, as if the project did not contain any others. */
function joinedAmong(
  { rows, files }: JoinedList,
  among: readonly Positions[],
): Pick<JoinedList, 'rows' | 'files'> {
  const kept = files.map(({ file, rowOf }) => ({
    file,
    rowOf,
    among: new Int32Array(rowOf.length).fill(-1),
  }));
  for (const positions of among) {
    const own = kept.find(({ file }) => file.id === positions.file);
    if (!own) continue;
    for (const { at, count } of positionRuns(positions))
      own.among.set(own.rowOf.subarray(at, at + count), at);
  }
  return { rows, files: kept.map(({ file, among: rowOf }) => ({ file, rowOf })) };
}
