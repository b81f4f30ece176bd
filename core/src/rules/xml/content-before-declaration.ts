import { ALL, type Rule } from '../rule.ts';

export const contentBeforeDeclaration = {
  code: 'content-before-declaration',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Text before the declaration',
  text: 'Nothing may come before <?xml, not even a blank line. Remove the text. Search Console: “Leading whitespace”.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: 'Leading whitespace',
  fix: null,
  fixText: 'remove it',
  fixSafety: 'mixed',
  isMendedByExport: true,
} as const satisfies Rule;
