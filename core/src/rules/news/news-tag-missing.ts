import type { Rule } from '../rule.ts';

export const newsTagMissing = {
  code: 'news-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE news: publication(name,language), publication_date, title re',
  text: 'TEXT news: publication(name,language), publication_date, title required',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Missing XML tag',
  fix: null,
} as const satisfies Rule;
