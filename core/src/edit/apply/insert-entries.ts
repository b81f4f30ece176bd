import { encodeUtf8 } from '../../bytes/text.ts';
import type { EditOf } from '../../contract/edits.ts';
import { FIELDS } from '../../contract/values.ts';
import { EMPTY_LAYOUT } from '../../format/entry/layout.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { positionRuns } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs, RunsBuilder } from '../../table/runs.ts';
import type { Perform } from '../history/change.ts';
import { declareUsual } from './change-xml.ts';
import { type NewEntry, newEntries } from './new-entries.ts';

/** Makes new entries for a file, and inserts them one after another at a position in its order. */
export function insertEntries(
  project: ProjectData,
  file: ProjectFile,
  at: number,
  entries: readonly NewEntry[],
  perform: Perform,
): void {
  const inserted = makeEntries(project, file, entries);
  perform({ kind: 'order', file: file.id, at, removed: Runs.NONE, inserted, tally: null });
}

/** Makes new entries, inserts each at its final position, and declares on the root the prefixes that their XML uses. */
export function putBack(project: ProjectData, edit: EditOf<'put-back'>, perform: Perform): void {
  const file = project.file(edit.at.file);
  const entries = newEntries(edit.entries);
  for (const { xml } of entries) if (xml !== undefined) declareUsual(file, encodeUtf8(xml), perform);
  const inserted = makeEntries(project, file, entries);
  const before = file.order.slice(0, file.order.length);
  const after = new RunsBuilder();
  let made = 0;
  let taken = 0;
  for (const { at, count } of positionRuns(edit.at)) {
    file.order.collect(taken, at - made - taken, after);
    taken = at - made;
    for (const { id, count: own } of inserted.slice(made, made + count)) after.push(id, own);
    made += count;
  }
  file.order.collect(taken, file.order.length - taken, after);
  const removed = Runs.NONE;
  perform({ kind: 'reorder', file: file.id, before, after: after.finish(), removed, inserted, tally: null });
}

function makeEntries(project: ProjectData, file: ProjectFile, entries: readonly NewEntry[]): Runs {
  const { table } = project;
  const made = allot(project, file, entries.length);
  const ids = made.toIds();
  for (const [place, { xml, ...values }] of entries.entries()) {
    const id = ids[place] as number;
    if (xml !== undefined) table.setReference(id, XML_REFERENCE, table.overlay.addBytes(encodeUtf8(xml)));
    else
      for (const [field, name] of FIELDS.entries())
        table.setReference(id, field, table.overlay.add(values[name]));
    table.judge(id);
  }
  return made;
}

/** The smallest block allotted for new entries of a file, in entries. */
const SMALLEST_ROOM = 64;

/** Allots numbers for new entries of a file, first from the room the file has left, then from new room. */
export function allot(project: ProjectData, file: ProjectFile, count: number): Runs {
  const runs = new RunsBuilder();
  let left = count;
  while (left > 0) {
    if (!file.room || file.roomUsed === file.room.capacity) {
      file.room = project.table.allot(
        file.id,
        file.kind,
        file.block?.layout ?? EMPTY_LAYOUT,
        Math.max(SMALLEST_ROOM, left, (file.room?.capacity ?? 0) * 2),
      );
      file.roomUsed = 0;
    }
    const taken = Math.min(left, file.room.capacity - file.roomUsed);
    runs.push(file.room.base + file.roomUsed, taken);
    file.roomUsed += taken;
    left -= taken;
  }
  return runs.finish();
}
