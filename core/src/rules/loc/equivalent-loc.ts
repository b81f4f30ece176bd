import { ALL, type Rule } from '../rule.ts';

export const equivalentLoc = {
  code: 'equivalent-loc',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Probably the same page',
  text: 'Another entry differs only in a slash, letter case, default port, index page or parameter order. Keep the URL that the page itself declares as canonical.',
  ways: { twin: (loc, other) => `Probably the same page as ${other}: ${loc}` },
  wayOf: (_, other) => (other === '' ? null : 'twin'),
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-6.2',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
