import type { Rule } from '../rule.ts';

export const hreflangNoSelf = {
  code: 'hreflang-no-self',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE every cluster member lists itself',
  text: 'TEXT every cluster member lists itself',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
