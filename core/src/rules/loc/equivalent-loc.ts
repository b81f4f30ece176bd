import { ALL, type Rule } from '../rule.ts';

export const equivalentLoc = {
  code: 'equivalent-loc',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'TITLE the same page in other words: trailing slash, letter case of',
  text: 'TEXT the same page in other words: trailing slash, letter case of scheme and host, default port, index.html, order of parameters, percent-encoding of unreserved characters',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
