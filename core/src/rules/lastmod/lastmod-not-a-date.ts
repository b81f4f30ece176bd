import { ALL, type Rule } from '../rule.ts';

export const lastmodNotADate = {
  code: 'lastmod-not-a-date',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'Impossible date',
  text: 'This date does not exist, or the value is empty. Correct or clear it. Search Console: “Invalid date”.',
  ways: { empty: () => 'Empty date' },
  wayOf: (value) => (value === '' ? 'empty' : null),
  source: 'https://www.sitemaps.org/protocol.html#lastmoddef',
  searchConsole: 'Invalid date',
  fix: (value) => (value === '' ? '' : null),
  unsafeFix: () => '',
} as const satisfies Rule;
