import { ALL, type Rule } from '../rule.ts';

export const wrongNamespace = {
  code: 'wrong-namespace',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Wrong namespace',
  text: 'Engines know the tags only in the namespace http://www.sitemaps.org/schemas/sitemap/0.9, letter for letter. Correct it. Search Console: “Incorrect namespace”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Incorrect namespace',
  fix: null,
  fixText: 'use the protocol’s namespace',
  isMendedByExport: true,
} as const satisfies Rule;
