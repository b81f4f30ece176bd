import { ALL, type Rule } from '../rule.ts';

export const unknownChild = {
  code: 'unknown-child',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unknown tag',
  text: 'The protocol has no tag of this name. Check its spelling, or give it a namespace of its own.',
  ways: { text: (text) => `Text outside any tag: ${text}` },
  wayOf: (found) => (found === '' || /^<[^<>\s]+>$/.test(found) ? null : 'text'),
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
  fixText: 'remove it',
  fixSafety: 'mixed',
} as const satisfies Rule;
