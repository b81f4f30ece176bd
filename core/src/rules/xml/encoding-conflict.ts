import { ALL, type Rule } from '../rule.ts';

export const encodingConflict = {
  code: 'encoding-conflict',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Byte order mark contradicts declaration',
  text: 'The byte order mark and the XML declaration name different encodings. The mark is right, but some programs trust the declaration. Save the file in UTF-8, and declare UTF-8.',
  source: 'https://www.w3.org/TR/xml/#charencoding',
  searchConsole: null,
  fix: null,
  fixText: 'declare UTF-8',
} as const satisfies Rule;
