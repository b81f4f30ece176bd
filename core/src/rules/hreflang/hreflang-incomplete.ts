import type { Rule } from '../rule.ts';

export const hreflangIncomplete = {
  code: 'hreflang-incomplete',
  severity: 'error',
  engines: ['google', 'yandex'],
  scope: 'entry',
  field: null,
  title: 'TITLE hreflang: rel=alternate + hreflang + absolute href',
  text: 'TEXT hreflang: rel=alternate + hreflang + absolute href',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
