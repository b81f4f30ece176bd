import { entryXml } from '../../files/write/entry-xml.ts';
import { addExtensions } from '../../format/extensions/add-extension.ts';
import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { applySplices } from '../fix/file/apply-splices.ts';

/** The XML of an entry with alternates added; null if none are added, or if the entry cannot have any. */
export function xmlWith(table: UrlTable, id: number, added: readonly WrittenAlternate[]): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (added.length === 0 || block.kind !== 'urlset') return null;
  // A new entry does not have XML yet, so write it first.
  const xml = table.hasXml(block, local) ? null : entryXml(table, id);
  const scan = xml === null ? table.scan(block, local) : table.scanOf(block, xml);
  const links = added.map((alternate) => ({ alternates: [{ rel: 'alternate', ...alternate }] }));
  const splice = addExtensions(scan, block.layout.namespaces, 'link', Number.POSITIVE_INFINITY, links);
  return applySplices(scan.bytes, scan.start, scan.end, [splice]);
}
