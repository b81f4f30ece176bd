import type { EditOf } from '../../contract/edits.ts';
import { alternatesOfText } from '../../format/extensions/alternates-text.ts';
import { EXTENSIONS } from '../../protocol/extensions/extension-table.ts';
import type { ProjectFile } from '../../table/file/project-file.ts';
import { countPositions } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { entriesAt } from '../fix/broken-entries.ts';
import type { Perform } from '../history/change.ts';
import { ColumnTextCutter } from '../text/column-text.ts';
import { undeclaredIn, xmlWith } from '../text/undeclared-in.ts';
import { declareUsual } from './change-xml.ts';
import { giveXml } from './give-xml.ts';

type AlternatesEdit = EditOf<'alternates'>;

/** Adds alternates to the XML of entries. Values in the overlay that override that XML stay. */
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
      const xml = xmlWith(project.table, id, added);
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
