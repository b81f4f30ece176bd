import type { UrlTable } from '../../../table/url-table.ts';

/** Whether an entry is a row of an index, which names a sitemap instead of a page. */
export function isIndexRow(table: UrlTable, id: number): boolean {
  return table.blockOf(id).kind === 'sitemapindex';
}
