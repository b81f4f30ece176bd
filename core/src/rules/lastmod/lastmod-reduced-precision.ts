import { ALL, type Rule } from '../rule.ts';

export const lastmodReducedPrecision = {
  code: 'lastmod-reduced-precision',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'Date not to the day',
  text: 'A year, a month or a time without seconds is legal but fails the protocol’s schema. Add the day if you know it.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
