import type { UrlTable } from '../../../table/url-table.ts';

/** Whether an entry is a row of an index: it names a sitemap, and no page. */
export function isIndexRow(table: UrlTable, id: number): boolean {
  return table.blockOf(id).kind === 'sitemapindex';
}
