import { encodeUtf8 } from '../../bytes/text.ts';
import type { EditOf } from '../../contract/edits.ts';
import { FIELDS } from '../../contract/values.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { applySplices } from '../../files/write/spliced.ts';
import { changeExtension } from '../../format/extensions/change.ts';
import { uriOf } from '../../protocol/namespaces.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { RootTag } from '../fix/file/root-tag.ts';
import type { Perform } from '../history/change.ts';
import { undeclaredIn } from '../text/undeclared-in.ts';
import { references } from './references.ts';

/** Gives an entry new XML, and declares on the file's root the usual prefixes that the XML leaves undeclared. */
function changeXml(
  project: ProjectData,
  file: ProjectFile,
  id: number,
  xml: Uint8Array,
  perform: Perform,
): void {
  const { table } = project;
  declareUsual(file, xml, perform);
  const after = isAsRead(project, id, xml) ? 0 : table.overlay.addBytes(xml);
  pointAt(project, file, id, XML_REFERENCE, after, perform);
}

/** Replaces the whole entry with the given XML. Values set over the old XML are dropped. */
export function setXml(project: ProjectData, edit: EditOf<'xml'>, perform: Perform): void {
  const file = project.file(edit.file);
  const id = file.order.at(edit.at);
  changeXml(project, file, id, encodeUtf8(edit.xml), perform);
  for (const field of FIELDS.keys()) pointAt(project, file, id, field, 0, perform);
}

/** Points a field of an entry, or its XML, at a reference. */
function pointAt(
  project: ProjectData,
  file: ProjectFile,
  id: number,
  field: number,
  after: number,
  perform: Perform,
): void {
  const runs = Runs.of(id);
  const [before = 0] = references(project, runs, field);
  if (before !== after) perform({ kind: 'references', file: file.id, field, runs, before, after });
}

/** Whether these are the bytes that the entry had when its file was read. */
export function isAsRead({ table }: ProjectData, id: number, xml: Uint8Array): boolean {
  const block = table.blockOf(id);
  const local = id - block.base;
  const start = block.columns.start[local] ?? 0;
  const length = block.columns.length[local] ?? 0;
  if (!block.wasRead || length !== xml.length) return false;
  const bytes = block.content.at(start, start + xml.length);
  return xml.every((byte, at) => byte === bytes[start + at]);
}

/** Declares on the root the usual prefixes that the XML uses without a declaration. */
export function declareUsual(file: ProjectFile, xml: Uint8Array, perform: Perform): void {
  if (!file.block) return;
  const used = undeclaredIn(xml, file.block.layout.namespaces);
  declareOnRoot(file, new Map(used.map(({ prefix, kind }) => [prefix, uriOf(kind)])), perform);
}

/**
 * Declares prefixes on the root of a file, in one change.
 * @param uris URIs by prefix; a prefix with `''` is skipped
 */
export function declareOnRoot(file: ProjectFile, uris: ReadonlyMap<string, string>, perform: Perform): void {
  const { block } = file;
  if (!block || uris.size === 0) return;
  const root = new RootTag(block);
  const splices = Array.from(uris).flatMap(([prefix, uri]) =>
    uri === '' ? [] : root.declare(file, prefix, uri),
  );
  if (splices.length === 0) return;
  const after = [...file.mends, { code: 'declare-namespace', splices }];
  perform({ kind: 'mends', file: file.id, before: file.mends, after });
}

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
