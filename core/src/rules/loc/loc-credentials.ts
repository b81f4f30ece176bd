import { ALL, type Rule } from '../rule.ts';

export const locCredentials = {
  code: 'loc-credentials',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Password in URL',
  text: 'The URL carries a user name or a password that everybody can read. Remove it.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
