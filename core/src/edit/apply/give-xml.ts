import type { EditOf } from '../../contract/edits.ts';
import { FIELDS } from '../../contract/values.ts';
import { alternatesOfText } from '../../format/extensions/alternates-text.ts';
import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { countPositions, runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { entriesAt } from '../fix/broken-entries.ts';
import type { Perform } from '../history/change.ts';
import { ColumnTextCutter } from '../text/column-text.ts';
import { undeclaredIn } from '../text/undeclared-in.ts';
import { mergedXml, xmlMaker } from '../text/xml-maker.ts';
import { xmlWithAlternates } from '../text/xml-with-alternates.ts';
import { declareUsual, isAsRead } from './change-xml.ts';
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

type AlternatesEdit = EditOf<'alternates'>;

/** Changes the alternates in the XML of entries. Values in the overlay that override that XML stay. */
export function addAlternates(project: ProjectData, edit: AlternatesEdit, perform: Perform): void {
  declareAlternates(project, edit, perform);
  giveXml(project, edit, perform);
}

/** Declares the namespace of alternates on the root of each file whose new alternates would otherwise lack it. */
export function declareAlternates(
  project: ProjectData,
  { positions, values }: AlternatesEdit,
  perform: Perform,
): void {
  const ofFiles = new ColumnTextCutter(values);
  for (const one of positions) {
    const file = project.file(one.file);
    const lines = new ColumnTextCutter(ofFiles.take(countPositions([one])));
    if (declaresAlternates(file)) continue;
    for (const { id } of entriesAt(project, [one])) {
      const [added = []] = alternatesOfText(lines.take(1));
      const xml = xmlWithAlternates(project.table, id, added);
      // The first entry decides for the whole file: every other entry that lacks a declaration uses the same prefix.
      if (xml === null || !lacksDeclaration(file, xml)) continue;
      declareUsual(file, xml, perform);
      break;
    }
  }
}

function declaresAlternates({ block }: ProjectFile): boolean {
  const isBound = (binding: { prefix: string; kind: number }) =>
    binding.kind === EXTENSIONS.link.namespace && binding.prefix !== '';
  return block?.layout.namespaces.some(isBound) ?? false;
}

function lacksDeclaration({ block }: ProjectFile, xml: Uint8Array): boolean {
  return undeclaredIn(xml, block?.layout.namespaces ?? []).some(
    ({ kind }) => kind === EXTENSIONS.link.namespace,
  );
}

/** Restores the XML of entries, and declares on the roots of their files the prefixes that the XML uses. */
export function restoreXml(project: ProjectData, edit: EditOf<'restore'>, perform: Perform): void {
  const lines = new ColumnTextCutter(edit.values);
  for (const one of edit.positions) {
    const file = project.file(one.file);
    for (const xml of mergedXml(lines.take(countPositions([one])))) declareUsual(file, xml, perform);
  }
  mergeXml(project, edit, perform);
}

/** Gives each of many entries new XML, which already includes the values set over the old XML. */
export function mergeXml(
  project: ProjectData,
  { positions, values }: EditOf<'merge' | 'restore'>,
  perform: Perform,
): void {
  const { overlay } = project.table;
  const entries = mergedXml(values);
  let entry = 0;
  for (const one of positions) {
    const { file } = one;
    const runs = runsAt(project.file(file).order, one);
    const texts = entries.slice(entry, entry + runs.total);
    entry += runs.total;
    for (const field of FIELDS.keys()) {
      const before = references(project, runs, field);
      if (before.some((reference) => reference !== 0))
        perform({ kind: 'references', file, field, runs, before: compact(before), after: 0 });
    }
    const before = references(project, runs, XML_REFERENCE);
    const ids = runs.toIds();
    const after = Uint32Array.from(texts, (xml, at) =>
      isAsRead(project, ids[at] as number, xml) ? 0 : overlay.addBytes(xml),
    );
    perform({ kind: 'references', file, field: XML_REFERENCE, runs, before: compact(before), after });
  }
}
