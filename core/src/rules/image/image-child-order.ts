import type { Rule } from '../rule.ts';

export const imageChildOrder = {
  code: 'image-child-order',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE image child order loc→caption→geo→title→license',
  text: 'TEXT image child order loc→caption→geo→title→license',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
