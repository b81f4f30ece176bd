import type { Rule } from '../rule.ts';

export const newsTooMany = {
  code: 'news-too-many',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'TITLE news ≤1,000 news:news per file',
  text: 'TEXT news ≤1,000 news:news per file',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Too many News URLs',
  fix: null,
} as const satisfies Rule;

/** News elements that a file holds at the most. */
const MAX_NEWS = 1000;

export function hasTooManyNews(news: number): boolean {
  return news > MAX_NEWS;
}
