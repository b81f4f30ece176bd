import type { EditOf } from '../../contract/edits.ts';
import { FIELDS } from '../../contract/values.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Perform } from '../history/change.ts';
import { mergedXml } from '../text/xml-maker.ts';
import { compact, references } from './references.ts';

/** Gives each of many entries new XML, which already includes the values set over the old XML. */
export function mergeXml(
  project: ProjectData,
  { positions, values }: EditOf<'merge'>,
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
    const after = Uint32Array.from(texts, (xml) => overlay.addBytes(xml));
    perform({ kind: 'references', file, field: XML_REFERENCE, runs, before: compact(before), after });
  }
}
