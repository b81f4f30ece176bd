import type { Rule } from '../rule.ts';

export const newsEmpty = {
  code: 'news-empty',
  severity: 'warning',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'TITLE empty news sitemap: harmless to Google, invalid by protocol',
  text: 'TEXT empty news sitemap: harmless to Google, invalid by protocol',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * Whether a news sitemap lists nothing. One with entries that are no news is none: generators declare the
 * namespace in every file they make.
 */
export function isEmptyNews(entries: number, declaresNews: boolean): boolean {
  return entries === 0 && declaresNews;
}
