import type { Rule } from '../rule.ts';

export const indexChildScope = {
  code: 'index-child-scope',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: 'loc',
  title: 'TITLE Google: children in same or deeper directory than index',
  text: 'TEXT Google: children in same or deeper directory than index',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
