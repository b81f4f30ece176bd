import type { WrittenAlternate } from '../edit/alternates-text.ts';
import { elementsOf } from '../extensions/element.ts';
import { Link } from '../extensions/link.ts';
import { isHreflangIncomplete } from '../rules/hreflang/hreflang-incomplete.ts';
import type { UrlTable } from '../table/url-table.ts';
import { listsAlternates } from './alternate-list.ts';

/** The complete alternates of an entry as they are written, decoded. */
export function writtenAlternates(table: UrlTable, id: number): WrittenAlternate[] {
  if (!listsAlternates(table, id)) return [];
  const block = table.blockOf(id);
  const scan = table.scan(block, id - block.base);
  return elementsOf(scan.bytes, scan, 'link').flatMap((element) => {
    const link = new Link(element);
    if (link.hreflang < 0 || isHreflangIncomplete(link)) return [];
    return { hreflang: element.value(link.hreflang).text(), href: element.value(link.href).text() };
  });
}
