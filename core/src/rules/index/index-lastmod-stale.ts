import { ALL, type Rule } from '../rule.ts';

export const indexLastmodStale = {
  code: 'index-lastmod-stale',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'TITLE index lastmod = change time of the child *file*',
  text: 'TEXT index lastmod = change time of the child *file*',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
