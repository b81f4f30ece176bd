import { ALL, type Rule } from '../rule.ts';

export const unescapedCharacter = {
  code: 'unescaped-character',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unescaped character',
  text: 'Search engines stop reading at an unescaped & or <. An unescaped >, quotation mark or apostrophe does no harm. Urlset escapes all of them when you change the value and save. Search Console: “Parsing error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Parsing error',
  fix: null,
  fixText: 'escape it',
  isMendedByExport: true,
} as const satisfies Rule;
