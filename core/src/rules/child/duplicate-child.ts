import { ALL, type Rule } from '../rule.ts';

export const duplicateChild = {
  code: 'duplicate-child',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Tag given twice',
  text: 'Each tag stands at most once in an entry; engines read only one. Search Console: “Invalid XML: too many tags”.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Invalid XML: too many tags',
  fix: null,
  fixText: 'keep the first that has a value',
  fixSafety: 'mixed',
} as const satisfies Rule;
