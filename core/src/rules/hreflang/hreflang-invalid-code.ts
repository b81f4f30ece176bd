import type { Rule } from '../rule.ts';

export const hreflangInvalidCode = {
  code: 'hreflang-invalid-code',
  severity: 'error',
  engines: ['google', 'yandex'],
  scope: 'entry',
  field: null,
  title: 'TITLE code = ISO 639-1 [+ Script] [+ ISO 3166-1] or x-default; `en',
  text: 'TEXT code = ISO 639-1 [+ Script] [+ ISO 3166-1] or x-default; `en-UK`, `en_US` invalid',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
