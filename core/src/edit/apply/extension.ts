import type { EditOf } from '../../contract/edits.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { changeExtension } from '../../format/extensions/change.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { applySplices } from '../fix/file/apply-splices.ts';
import type { Perform } from '../history/change.ts';
import { changeXml } from './change-xml.ts';

/** Changes one extension of an entry in its XML. Values set over that XML stay. */
export function setExtension(project: ProjectData, edit: EditOf<'extension'>, perform: Perform): void {
  const { table } = project;
  const file = project.file(edit.file);
  const id = file.order.at(edit.at);
  const block = table.blockOf(id);
  const local = id - block.base;
  const xml = table.hasXml(block, local) ? null : entryXml(table, id);
  // A new entry does not have XML yet, so write it first.
  if (xml !== null) changeXml(project, file, id, xml, perform);
  const scan = table.scan(block, local);
  const splices = changeExtension(scan, block.layout.namespaces, edit.change);
  if (splices.length > 0)
    changeXml(project, file, id, applySplices(scan.bytes, scan.start, scan.end, splices), perform);
}
