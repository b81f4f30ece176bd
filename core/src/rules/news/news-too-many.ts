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
