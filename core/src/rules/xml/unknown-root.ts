import { ALL, type Rule } from '../rule.ts';

export const unknownRoot = {
  code: 'unknown-root',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Wrong root element',
  text: 'The root element of a sitemap is urlset or sitemapindex. This file is something else, perhaps a web page. Get the sitemap itself. Search Console: “Unsupported format”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Unsupported format',
  fix: null,
} as const satisfies Rule;
