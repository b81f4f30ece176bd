import { ALL, type Rule } from '../rule.ts';

export const encodingConflict = {
  code: 'encoding-conflict',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Byte order mark against declaration',
  text: 'The byte order mark says one encoding and the XML declaration another. The mark is right, and some programs believe the declaration. Write the encoding of the mark.',
  source: 'https://www.w3.org/TR/xml/#charencoding',
  searchConsole: null,
  fix: null,
  fixText: 'declare UTF-8',
} as const satisfies Rule;
