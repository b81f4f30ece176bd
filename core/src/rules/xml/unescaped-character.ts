import { ALL, type Rule } from '../rule.ts';

export const unescapedCharacter = {
  code: 'unescaped-character',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Unescaped character',
  text: 'A bare & or < stands in the XML, where engines stop reading. It is escaped when you change the value and save. Search Console: “Parsing error”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Parsing error',
  fix: null,
} as const satisfies Rule;
