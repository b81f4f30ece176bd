import type { Edit, RequestOf } from '../../contract/edits.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { changeExtension } from '../../format/extensions/change.ts';
import { startTag } from '../../protocol/extensions/tags.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { EntryPosition, RowSource } from '../../table/view/row-source.ts';
import { checkXml } from '../text/check-xml.ts';

/** @throws UrlsetError `stale-view`, `field-not-held`, `bad-xml` */
export function resolveXml(project: ProjectData, rows: RowSource, request: RequestOf<'xml'>): Edit {
  const { file, at } = placeOf(rows, request.row);
  const present = entryXml(project.table, file.order.at(at));
  if (present === null || !file.block) throw new UrlsetError('field-not-held', { name: file.name });
  const { prefix, namespaces } = file.block.layout;
  const own = startTag(present, 0).name;
  // An entry that lacks its start tag begins with a child.
  const name = own === `${prefix}loc` ? `${prefix}url` : own;
  return { kind: 'xml', file: file.id, at, xml: checkXml(request.xml, name, namespaces) };
}

/** @throws UrlsetError `stale-view`, `field-not-held` */
export function resolveExtension(
  { table }: ProjectData,
  rows: RowSource,
  { row, change }: RequestOf<'extension'>,
): Edit {
  const { file, at } = placeOf(rows, row);
  if (file.kind !== 'urlset') throw new UrlsetError('field-not-held', { name: file.name });
  const id = file.order.at(at);
  const block = table.blockOf(id);
  const local = id - block.base;
  // Refuse an impossible change here, before it becomes an edit.
  if (table.hasXml(block, local)) {
    changeExtension(table.scan(block, local), block.layout.namespaces, change);
  } else if (change.do !== 'add') throw new UrlsetError('stale-view');
  return { kind: 'extension', file: file.id, at, change };
}

function placeOf(rows: RowSource, row: number): EntryPosition {
  const place = rows.locate(row);
  if (!place) throw new UrlsetError('stale-view');
  return place;
}
