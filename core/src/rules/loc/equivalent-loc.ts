import { ALL, type Rule } from '../rule.ts';

export const equivalentLoc = {
  code: 'equivalent-loc',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Probably the same page',
  text: 'Another entry differs only in a slash, letter case, default port, index page or order of parameters. Keep the URL that the page itself calls canonical.',
  ways: { twin: (loc, other) => `Probably the same page as ${other}: ${loc}` },
  wayOf: (_, other) => (other === '' ? null : 'twin'),
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-6.2',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
