import type { Rule } from '../rule.ts';

export const extensionOutsideUrl = {
  code: 'extension-outside-url',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'TITLE elements of the four Google namespaces only inside `<url>`',
  text: 'TEXT elements of the four Google namespaces only inside `<url>`',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
