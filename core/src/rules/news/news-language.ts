import type { Rule } from '../rule.ts';

export const newsLanguage = {
  code: 'news-language',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE language ISO 639 2-3 letters, zh-cn / zh-tw',
  text: 'TEXT language ISO 639 2-3 letters, zh-cn / zh-tw',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
