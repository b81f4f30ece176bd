import type { Rule } from '../rule.ts';

export const wrongExtensionNamespace = {
  code: 'wrong-extension-namespace',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'TITLE extension ns exact (image 1.1, video 1.1, news 0.9, xhtml 19',
  text: 'TEXT extension ns exact (image 1.1, video 1.1, news 0.9, xhtml 1999)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: 'Incorrect namespace',
  fix: null,
} as const satisfies Rule;
