import type { Rule } from '../rule.ts';

export const indexChildScope = {
  code: 'index-child-scope',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: 'loc',
  title: 'Sitemap above the index',
  text: 'Google reads sitemaps only from the folder of the index and its subfolders. Publish the index higher up or move the sitemap.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
