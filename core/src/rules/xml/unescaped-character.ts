import { ALL, type Rule } from '../rule.ts';

export const unescapedCharacter = {
  code: 'unescaped-character',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unescaped character',
  text: 'Engines stop reading at a bare & or <; a bare >, quotation mark or apostrophe is only untidy. All of them are escaped when you change the value and save. Search Console: “Parsing error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Parsing error',
  fix: null,
  fixText: 'escape it',
  isMendedByExport: true,
} as const satisfies Rule;
