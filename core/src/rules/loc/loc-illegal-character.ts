import { ALL, type Rule } from '../rule.ts';

export const locIllegalCharacter = {
  code: 'loc-illegal-character',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Illegal character in URL',
  text: 'Spaces and some signs cannot stand in a URL. Write them percent-encoded, such as %20 for a space. Search Console: “Invalid URL”.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;
