import { ALL, type Rule } from '../rule.ts';

export const locBadPercentEscape = {
  code: 'loc-bad-percent-escape',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Broken percent escape',
  text: 'After % come two hexadecimal digits, and together they are UTF-8. Encode the URL again.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
