import type { WrittenAlternate } from '../../format/extensions/alternates-text.ts';
import { elementsOf } from '../../format/extensions/element.ts';
import { Link } from '../../format/extensions/link.ts';
import type { Parts } from '../../format/extensions/parts.ts';
import { isHreflangIncomplete } from '../../rules/hreflang/hreflang-incomplete.ts';
import type { UrlTable } from '../url-table.ts';
import { listsAlternates } from './alternate-list.ts';

/** The complete alternates of an entry, with their decoded values. */
export function writtenAlternates(table: UrlTable, id: number): WrittenAlternate[] {
  if (!listsAlternates(table, id)) return [];
  const block = table.blockOf(id);
  return completeLinks(table.scan(block, id - block.base)).map(({ element, hreflang, href }) => {
    return { hreflang: element.value(hreflang).text(), href: element.value(href).text() };
  });
}

/** The hreflang codes, in lowercase, of an entry's links that are not complete alternates. */
export function incompleteLabels(table: UrlTable, id: number): Set<string> {
  const block = table.blockOf(id);
  if (!listsAlternates(table, id)) return new Set();
  const scan = table.scan(block, id - block.base);
  const links = elementsOf(scan.bytes, scan, 'link').map((element) => new Link(element));
  const incomplete = links.filter((link) => link.hreflang >= 0 && isHreflangIncomplete(link));
  return new Set(incomplete.map(({ element, hreflang }) => element.value(hreflang).text().toLowerCase()));
}

/** The links in the scanned XML of an entry that are complete alternates. */
export function completeLinks(scan: Parts & { bytes: Uint8Array }): Link[] {
  const links = elementsOf(scan.bytes, scan, 'link').map((element) => new Link(element));
  return links.filter((link) => link.hreflang >= 0 && !isHreflangIncomplete(link));
}
