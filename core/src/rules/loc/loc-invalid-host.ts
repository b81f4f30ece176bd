import { ALL, type Rule } from '../rule.ts';

export const locInvalidHost = {
  code: 'loc-invalid-host',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Impossible host',
  text: 'The host name or the port cannot exist. Correct it. Search Console: “Invalid URL”.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;
