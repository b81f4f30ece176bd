import type { Places } from '../contract/edits.ts';
import type { Field } from '../contract/values.ts';
import { applySplices } from '../fix/apply-splices.ts';
import { brokenEntries } from '../fix/broken-entries.ts';
import { removeFurther } from '../fix/remove-children.ts';
import { XML_REFERENCE } from '../table/entry-block.ts';
import type { ProjectData } from '../table/project-data.ts';
import { Runs } from '../table/runs.ts';
import type { Change } from './change.ts';
import { compact, references } from './references.ts';

/**
 * Takes the further elements of a field out of the entries that have several: where the first is cleared,
 * none of the others may come to stand for it.
 */
export function removeRepeats(
  project: ProjectData,
  places: readonly Places[],
  field: Field,
  perform: (change: Change) => void,
): void {
  const code = field === 'loc' ? 'loc-count' : 'duplicate-child';
  // Found first: what is performed changes who breaks the rule.
  for (const { file, id } of [...brokenEntries(project, places, code)]) {
    const xml = withoutRepeats(project, id, field);
    if (xml === null) continue;
    const runs = Runs.of(id);
    const before = compact(references(project, runs, XML_REFERENCE));
    const after = project.table.overlay.addBytes(xml);
    perform({ kind: 'references', file, field: XML_REFERENCE, runs, before, after });
  }
}

/** The XML of an entry with the first element of a field alone; null where there is no other. */
function withoutRepeats({ table }: ProjectData, id: number, field: Field): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (!table.hasXml(block, local) || (block.kind !== 'urlset' && block.kind !== 'sitemapindex')) return null;
  const splices = removeFurther(block, table.scan(block, local), field);
  if (splices.length === 0) return null;
  const { bytes, start, end } = table.xml(block, local);
  return applySplices(bytes, start, end, splices);
}
