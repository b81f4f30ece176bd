import type { EditOf } from '../../contract/edits.ts';
import { assertNever } from '../../contract/errors.ts';
import { alternatesOfText } from '../../format/extensions/alternates-text.ts';
import { XML_REFERENCE } from '../../table/entry-block.ts';
import { runsAt } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { Perform } from '../history/change.ts';
import { xmlWith } from '../text/undeclared-in.ts';
import { urlsOfText, xmlWithUrls } from '../text/xml-with-urls.ts';
import { mergedXml } from './merge-xml.ts';
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

/** Returns a function that makes the XML which an edit gives one entry after another; null keeps the XML. */
export function xmlMaker(
  table: UrlTable,
  edit: EditOf<'alternates' | 'merge' | 'urls'>,
): (id: number) => Uint8Array | null {
  let at = 0;
  switch (edit.kind) {
    case 'alternates': {
      const lists = alternatesOfText(edit.values);
      return (id) => xmlWith(table, id, lists[at++] ?? []);
    }
    case 'urls': {
      const urls = urlsOfText(edit.values);
      return (id) => xmlWithUrls(table, id, urls[at++] ?? new Map());
    }
    case 'merge': {
      const xml = mergedXml(edit.values);
      return () => xml[at++] ?? null;
    }
    default:
      return assertNever(edit);
  }
}
