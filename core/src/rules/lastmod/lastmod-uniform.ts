import type { Rule } from '../rule.ts';

export const lastmodUniform = {
  code: 'lastmod-uniform',
  severity: 'warning',
  engines: ['google', 'bing'],
  scope: 'file',
  field: null,
  title: 'TITLE lastmod must be consistently accurate: 10 or more dated entr',
  text: 'TEXT lastmod must be consistently accurate: 10 or more dated entries of a file, 90 % or more with one value',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
