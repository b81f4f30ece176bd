import { ALL, type Rule } from '../rule.ts';

export const unknownAttribute = {
  code: 'unknown-attribute',
  severity: 'hint',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unknown attribute',
  text: 'The schema does not define this attribute, so search engines ignore it and validators reject the file. Check its spelling, or give it its own namespace.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
