import type { EditOf } from '../../contract/edits.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Perform } from '../history/change.ts';
import { xmlMaker } from '../text/xml-maker.ts';
import { compact, references } from './references.ts';

/** Gives entries new XML. Values set over the old XML stay. */
export function giveXml(project: ProjectData, edit: EditOf<'alternates' | 'urls'>, perform: Perform): void {
  const make = xmlMaker(project.table, edit);
  const { overlay } = project.table;
  for (const one of edit.positions) {
    const { id: file, order } = project.file(one.file);
    const runs = runsAt(order, one);
    const before = references(project, runs, XML_REFERENCE);
    const after = before.slice();
    let at = 0;
    runs.eachId((id) => {
      const xml = make(id);
      if (xml !== null) after[at] = overlay.addBytes(xml);
      at++;
    });
    if (after.every((reference, entry) => reference === before[entry])) continue;
    perform({ kind: 'references', file, field: XML_REFERENCE, runs, before: compact(before), after });
  }
}
