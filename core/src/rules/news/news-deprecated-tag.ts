import type { Rule } from '../rule.ts';

export const newsDeprecatedTag = {
  code: 'news-deprecated-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE access, genres, keywords, stock_tickers deprecated',
  text: 'TEXT access, genres, keywords, stock_tickers deprecated',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
