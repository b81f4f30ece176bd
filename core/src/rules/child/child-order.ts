import { ALL, type Rule } from '../rule.ts';

export const childOrder = {
  code: 'child-order',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'TITLE order loc, lastmod, changefreq, priority, then extensions',
  text: 'TEXT order loc, lastmod, changefreq, priority, then extensions',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
