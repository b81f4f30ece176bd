import { ALL, type Rule } from '../rule.ts';

export const unknownRoot = {
  code: 'unknown-root',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not a sitemap at its root',
  text: 'The file is something else, perhaps a web page: a sitemap starts with urlset or sitemapindex. Get the sitemap itself. Search Console: “Unsupported format”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Unsupported format',
  fix: null,
} as const satisfies Rule;
