import { ALL, type Rule } from '../rule.ts';

export const indexNested = {
  code: 'index-nested',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Index within an index',
  text: 'An index names sitemaps only, no other index. List the sitemaps directly. Search Console: “Nested sitemap indexes”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: 'Incorrect sitemap index format: Nested sitemap indexes',
  fix: null,
} as const satisfies Rule;
