import { ALL, type Rule } from '../rule.ts';

export const locFragment = {
  code: 'loc-fragment',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'URL with a fragment',
  text: 'Search engines drop what follows #. Remove it, or list the page itself.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
