import { ALL, type Rule } from '../rule.ts';

export const equivalentLoc = {
  code: 'equivalent-loc',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Same page, other spelling',
  text: 'Another entry differs only in a slash, letter case, default port, index page or order of parameters. Keep the URL that the page itself calls canonical.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-6.2',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
