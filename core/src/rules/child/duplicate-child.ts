import { ALL, type Rule } from '../rule.ts';

export const duplicateChild = {
  code: 'duplicate-child',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Duplicate tag',
  text: 'Each tag may appear only once in an entry. Search engines read only one of them. Search Console: “Invalid XML: too many tags”.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Invalid XML: too many tags',
  fix: null,
  fixText: 'keep the first one with a value',
  fixSafety: 'mixed',
} as const satisfies Rule;
