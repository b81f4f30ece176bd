import { ALL, type Rule } from '../rule.ts';

export const unknownRoot = {
  code: 'unknown-root',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Not a sitemap at its root',
  text: 'The first element must be urlset or sitemapindex. Search Console: “Unsupported format”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Unsupported format',
  fix: null,
} as const satisfies Rule;
