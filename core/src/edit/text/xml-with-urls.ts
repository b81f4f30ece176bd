import { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import type { Splice } from '../../format/extensions/splice.ts';
import { replacements } from '../../format/extensions/splices.ts';
import { slotNumber } from '../../protocol/extensions/slots.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { applySplices } from '../fix/file/apply-splices.ts';
import type { NewUrls } from './urls-text.ts';

const HREF = slotNumber('link@href');
const IMAGE_LOC = slotNumber('image:loc');

/** The XML of an entry with new URLs in its links and images; null if nothing changes. */
export function xmlWithUrls(table: UrlTable, id: number, urls: NewUrls): Uint8Array | null {
  const block = table.blockOf(id);
  const local = id - block.base;
  if (urls.size === 0 || block.kind !== 'urlset' || !table.hasXml(block, local)) return null;
  const scan = table.scan(block, local);
  const element = new ExtensionElement();
  const splices: Splice[] = [];
  let number = 0;
  for (let at = 0; at < scan.partCount * PART_SIZE; at = element.end, number++) {
    element.moveTo(scan.bytes, scan, at);
    const url = urls.get(number);
    if (url === undefined) continue;
    splices.push(...replacements(element, (slot) => (slot === HREF || slot === IMAGE_LOC ? url : null)));
  }
  return splices.length === 0 ? null : applySplices(scan.bytes, scan.start, scan.end, splices);
}
