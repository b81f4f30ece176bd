import { ALL, type Rule } from '../rule.ts';

export const wrongNamespace = {
  code: 'wrong-namespace',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Wrong namespace',
  text: 'Search engines recognize the tags only in exactly this namespace: http://www.sitemaps.org/schemas/sitemap/0.9. Correct it. Search Console: “Incorrect namespace”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Incorrect namespace',
  fix: null,
  fixText: 'use the protocol’s namespace',
  isMendedByExport: true,
} as const satisfies Rule;
