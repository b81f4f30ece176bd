import { ALL, type Rule } from '../rule.ts';

export const wrongNamespace = {
  code: 'wrong-namespace',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Wrong namespace',
  text: 'The namespace must be exactly http://www.sitemaps.org/schemas/sitemap/0.9. Search Console: “Incorrect namespace”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Incorrect namespace',
  fix: null,
} as const satisfies Rule;
