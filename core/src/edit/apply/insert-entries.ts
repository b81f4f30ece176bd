import { encodeUtf8 } from '../../bytes/text.ts';
import { FIELDS } from '../../contract/values.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import type { Perform } from '../history/change.ts';
import { allot } from './allot.ts';
import type { NewEntry } from './new-entries.ts';

/** Makes new entries of a file, one after another, and inserts them at a position of its order. */
export function insertEntries(
  project: ProjectData,
  file: ProjectFile,
  at: number,
  entries: readonly NewEntry[],
  perform: Perform,
): void {
  const { table } = project;
  const inserted = allot(project, file, entries.length);
  const ids = inserted.toIds();
  for (const [place, { xml, ...values }] of entries.entries()) {
    const id = ids[place] as number;
    if (xml !== undefined) table.setReference(id, XML_REFERENCE, table.overlay.addBytes(encodeUtf8(xml)));
    else
      for (const [field, name] of FIELDS.entries())
        table.setReference(id, field, table.overlay.add(values[name]));
    table.judge(id);
  }
  perform({ kind: 'order', file: file.id, at, removed: Runs.NONE, inserted, tally: null });
}
