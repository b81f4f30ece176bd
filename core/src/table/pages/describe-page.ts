import type { RowPage } from '../../contract/page-result.ts';
import { daysApart } from '../../rules/page/lastmod-differs-from-page.ts';
import type { UrlTable } from '../url-table.ts';
import { EntryPages, isOldResult } from './entry-pages.ts';

/** What a row shows about the check of its entry's page; null if the page was not checked. */
export function describePage(table: UrlTable, id: number): RowPage | null {
  const block = table.blockOf(id);
  const row = block.pageAt(id - block.base);
  if (row < 0) return null;
  const { pages } = table;
  const isOld = isOldResult(table, id, row);
  const lastModified = pages.lastModified(row);
  const apart = daysApart(block.columns.lastmod[id - block.base] as number, lastModified);
  return {
    ...pages.result(row, isOld ? undefined : table.text(id, 0)),
    lastModified: Number.isNaN(lastModified) ? null : lastModified,
    checkedAt: pages.checkedAt(row),
    apart,
    returns: new EntryPages(table).returns(id),
    detail: pages.detail(row),
    isOld,
    turn: pages.turn(row),
  };
}
