import { ALL, type Rule } from '../rule.ts';

export const unknownChild = {
  code: 'unknown-child',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unknown tag',
  text: 'The protocol does not define this tag. Check its spelling, or give it its own namespace.',
  ways: { text: (text) => `Text outside any tag: ${text}` },
  wayOf: (found) => (found === '' || /^<[^<>\s]+>$/.test(found) ? null : 'text'),
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
  fixText: 'remove it',
  fixSafety: 'mixed',
} as const satisfies Rule;
