import { ALL, type Rule } from '../rule.ts';

export const childOrder = {
  code: 'child-order',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Tags out of order',
  text: 'The protocol’s schema requires the order loc, lastmod, changefreq, priority, then extensions. Search engines accept any order, but validators do not. Reorder the tags.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
  fixText: 'put the tags in order',
} as const satisfies Rule;
