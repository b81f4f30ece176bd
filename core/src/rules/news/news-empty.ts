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
