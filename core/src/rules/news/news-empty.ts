import type { Rule } from '../rule.ts';

export const newsEmpty = {
  code: 'news-empty',
  severity: 'warning',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'Empty news sitemap',
  text: 'Google accepts a news sitemap without entries, but the protocol does not. Leave the file out until it has news.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a news sitemap is empty. Entries without news are fine: many generators declare the namespace everywhere. */
export function isEmptyNews(entries: number, declaresNews: boolean): boolean {
  return entries === 0 && declaresNews;
}
