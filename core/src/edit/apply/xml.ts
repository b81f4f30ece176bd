import { encodeUtf8 } from '../../bytes/text.ts';
import type { Edit } from '../../contract/edits.ts';
import { FIELDS } from '../../contract/values.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Change } from '../history/change.ts';
import { changeXml, pointAt } from './change-xml.ts';

/** Replaces the whole entry with the given XML. Values set over the old XML are dropped. */
export function setXml(
  project: ProjectData,
  edit: Edit & { kind: 'xml' },
  perform: (change: Change) => void,
): void {
  const file = project.file(edit.file);
  const id = file.order.at(edit.at);
  changeXml(project, file, id, encodeUtf8(edit.xml), perform);
  for (const field of FIELDS.keys()) pointAt(project, file, id, field, 0, perform);
}
