import { ALL, type Rule } from '../rule.ts';

export const mixedScheme = {
  code: 'mixed-scheme',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'TITLE a page is listed once: its http and its https form are not b',
  text: 'TEXT a page is listed once: its http and its https form are not both listed',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
