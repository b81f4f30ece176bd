import { decodeUtf8 } from '../../bytes/text.ts';
import type { EntryDetail } from '../../contract/extensions.ts';
import type { View } from '../../contract/values.ts';
import { entryXml } from '../../files/write/entry-xml.ts';
import { listExtensions } from '../../format/extensions/list.ts';
import { readRow } from '../../project/rows.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { entryFindings } from './entry-findings.ts';

/** Five times the number of images that Google reads per entry. Each one makes the message larger. */
const EXTENSIONS_SHOWN = 5000;
/** Bytes of XML that a text editor can handle at once. */
const XML_SHOWN = 2 ** 20;

/** All details of the entry at a row of a view; null if the row does not exist. */
export function describeEntry(project: ProjectData, view: View, row: number): EntryDetail | null {
  const { table, shownRules } = project;
  const place = project.view(view).locate(row);
  if (!place) return null;
  const { file, at } = place;
  const id = file.order.at(at);
  const block = table.blockOf(id);
  const local = id - block.base;
  const xml = entryXml(table, id);
  const hasExtensions = file.kind === 'urlset' && table.hasXml(block, local);
  const scan = hasExtensions ? table.scan(block, local) : null;
  const extensions = scan ? listExtensions(scan.bytes, scan, EXTENSIONS_SHOWN) : [];
  const described = readRow(table, file, at, shownRules);
  return {
    row: described,
    xml: xml === null || xml.length > XML_SHOWN ? null : decodeUtf8(xml),
    extensions,
    findings: entryFindings(project, place, described.findings),
  };
}
