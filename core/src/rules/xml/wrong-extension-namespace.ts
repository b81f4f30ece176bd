import type { Rule } from '../rule.ts';

export const wrongExtensionNamespace = {
  code: 'wrong-extension-namespace',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'Wrong extension namespace',
  text: 'Google recognizes images, videos, news and alternates only by their exact namespace and skips them in any other. Correct or declare the namespace. Search Console: “Incorrect namespace”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: 'Incorrect namespace',
  fix: null,
  fixText: 'declare the extension’s namespace',
} as const satisfies Rule;
