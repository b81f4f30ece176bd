import type { Rule } from '../rule.ts';

export const newsTooMany = {
  code: 'news-too-many',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'More than 1,000 articles',
  text: 'A news sitemap can list up to 1,000 articles. Move the rest to another sitemap. Search Console: “Too many News URLs”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Too many News URLs',
  fix: null,
} as const satisfies Rule;

/** The maximum number of news elements in a file. */
const MAX_NEWS = 1000;

export function hasTooManyNews(news: number): boolean {
  return news > MAX_NEWS;
}
