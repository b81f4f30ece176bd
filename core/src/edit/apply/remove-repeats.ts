import type { Positions } from '../../contract/edits.ts';
import type { Field } from '../../contract/values.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { brokenEntries } from '../fix/broken-entries.ts';
import { removeFurther } from '../fix/entry/remove-children.ts';
import { applySplices } from '../fix/file/apply-splices.ts';
import type { Perform } from '../history/change.ts';
import { compact, references } from './references.ts';

/** Removes repeated elements of a field, so that clearing the first does not make the next one count. */
export function removeRepeats(
  project: ProjectData,
  positions: readonly Positions[],
  field: Field,
  perform: Perform,
): void {
  const code = field === 'loc' ? 'loc-count' : 'duplicate-child';
  // Find all entries first: performing a change affects which entries break the rule.
  for (const { file, id } of [...brokenEntries(project, positions, code)]) {
    const xml = withoutRepeats(project, id, field);
    if (xml === null) continue;
    const runs = Runs.of(id);
    const before = compact(references(project, runs, XML_REFERENCE));
    const after = project.table.overlay.addBytes(xml);
    perform({ kind: 'references', file, field: XML_REFERENCE, runs, before, after });
  }
}

/** The XML of an entry with only the first element of a field; null if there is only one. */
function withoutRepeats({ table }: ProjectData, id: number, field: Field): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (!table.hasXml(block, local) || (block.kind !== 'urlset' && block.kind !== 'sitemapindex')) return null;
  const splices = removeFurther(block, table.scan(block, local), field);
  if (splices.length === 0) return null;
  const { bytes, start, end } = table.xml(block, local);
  return applySplices(bytes, start, end, splices);
}
