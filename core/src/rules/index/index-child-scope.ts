import type { Rule } from '../rule.ts';

export const indexChildScope = {
  code: 'index-child-scope',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: 'loc',
  title: 'Sitemap above the index',
  text: 'Google takes the sitemaps of an index from its own folder and those below. Publish the index higher up or move the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
