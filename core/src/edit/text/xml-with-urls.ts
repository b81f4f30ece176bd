import { applySplices } from '../../files/write/spliced.ts';
import { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { flagsOf, slotNumber } from '../../protocol/extensions/slots.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { cleanValue } from './clean-value.ts';

/** The new URLs of an entry, by the number of the link, image, video or news within it. */
export type NewUrls = ReadonlyMap<number, string>;

/**
 * Formats the new URLs of many entries' extensions as one text, one line per entry. A line holds pairs of an
 * extension's number and its URL, separated by tabs.
 */
export function urlsText(entries: Iterable<NewUrls>): string {
  const line = (urls: NewUrls) =>
    [...urls].map(([number, url]) => `${number}\t${cleanValue(url)}`).join('\t');
  return Array.from(entries, line).join('\n');
}

/** Parses the text of {@link urlsText}: the URLs of each entry. */
export function urlsOfText(text: string): NewUrls[] {
  return text.split('\n').map((line) => {
    const cells = line.split('\t');
    const urls = new Map<number, string>();
    for (let at = 0; at + 1 < cells.length; at += 2) urls.set(Number(cells[at]), cells[at + 1] ?? '');
    return urls;
  });
}

const WITH_URLS = flagsOf([slotNumber('link@href'), slotNumber('image:loc')]);

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
    splices.push(...replacements(element, WITH_URLS, () => url));
  }
  return splices.length === 0 ? null : applySplices(scan.bytes, scan.start, scan.end, splices);
}
