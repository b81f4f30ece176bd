import type { Places } from '../contract/edits.ts';
import { placeRuns } from '../table/places.ts';
import type { JoinedList } from './join-list.ts';

/** Restricts a join to the entries at some places, as if the project did not contain any others. */
export function joinedAmong(
  { rows, files }: JoinedList,
  among: readonly Places[],
): Pick<JoinedList, 'rows' | 'files'> {
  const kept = files.map(({ file, rowOf }) => ({
    file,
    rowOf,
    among: new Int32Array(rowOf.length).fill(-1),
  }));
  for (const places of among) {
    const own = kept.find(({ file }) => file.id === places.file);
    if (!own) continue;
    for (const { at, count } of placeRuns(places)) own.among.set(own.rowOf.subarray(at, at + count), at);
  }
  return { rows, files: kept.map(({ file, among: rowOf }) => ({ file, rowOf })) };
}
