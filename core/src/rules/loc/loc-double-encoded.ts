import { ALL, type Rule } from '../rule.ts';

export const locDoubleEncoded = {
  code: 'loc-double-encoded',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Encoded twice',
  text: 'The URL was percent-encoded again, such as %25C3 for %C3. Decode it once.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
