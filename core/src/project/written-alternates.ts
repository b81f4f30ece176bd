import type { WrittenAlternate } from '../edit/alternates-text.ts';
import { elementsOf } from '../extensions/element.ts';
import { Link } from '../extensions/link.ts';
import type { Parts } from '../extensions/parts.ts';
import { isHreflangIncomplete } from '../rules/hreflang/hreflang-incomplete.ts';
import type { UrlTable } from '../table/url-table.ts';
import { listsAlternates } from './alternate-list.ts';

/** The complete alternates of an entry as they are written, decoded. */
export function writtenAlternates(table: UrlTable, id: number): WrittenAlternate[] {
  if (!listsAlternates(table, id)) return [];
  const block = table.blockOf(id);
  return completeLinks(table.scan(block, id - block.base)).map(({ element, hreflang, href }) => {
    return { hreflang: element.value(hreflang).text(), href: element.value(href).text() };
  });
}

/** The links of an entry as read that are complete alternates. */
export function completeLinks(scan: Parts & { bytes: Uint8Array }): Link[] {
  const links = elementsOf(scan.bytes, scan, 'link').map((element) => new Link(element));
  return links.filter((link) => link.hreflang >= 0 && !isHreflangIncomplete(link));
}
