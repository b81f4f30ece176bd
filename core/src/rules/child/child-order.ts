import { ALL, type Rule } from '../rule.ts';

export const childOrder = {
  code: 'child-order',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Tags out of order',
  text: 'The protocol’s schema asks for loc, lastmod, changefreq, priority and then extensions. Engines take any order, validators do not; reorder the tags.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
  fixText: 'put the children in order',
} as const satisfies Rule;
