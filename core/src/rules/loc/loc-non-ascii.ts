import { ALL, type Rule } from '../rule.ts';

export const locNonAscii = {
  code: 'loc-non-ascii',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Letters outside ASCII',
  text: 'Engines accept these letters, but the percent-encoded form is the safe one.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
