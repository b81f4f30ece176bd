import type { Edit, Positions } from '../../contract/edits.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { Change } from '../history/change.ts';
import { urlsOfText, xmlWithUrls } from '../text/xml-with-urls.ts';
import { compact, references } from './references.ts';

/**
 * Gives entries new XML. Values set over the old XML stay.
 * @param make returns the XML of an entry, for one entry after another; null keeps its XML
 */
export function giveXml(
  project: ProjectData,
  positions: readonly Positions[],
  make: (id: number) => Uint8Array | null,
  perform: (change: Change) => void,
): void {
  const { overlay } = project.table;
  for (const one of positions) {
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

/** Gives the links and images of entries new URLs. */
export function replaceUrls(
  project: ProjectData,
  { positions, values }: Edit & { kind: 'urls' },
  perform: (change: Change) => void,
): void {
  const urls = urlsOfText(values);
  let place = 0;
  giveXml(project, positions, (id) => xmlWithUrls(project.table, id, urls[place++] ?? new Map()), perform);
}
