import { ALL, type Rule } from '../rule.ts';

export const indexChildMissing = {
  code: 'index-child-missing',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Sitemap missing',
  text: 'The index names a sitemap that does not lie beside it, so its entries cannot be checked here.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'General HTTP error',
  fix: null,
} as const satisfies Rule;
