import type { Rule } from '../rule.ts';

export const hreflangLabelConflict = {
  code: 'hreflang-label-conflict',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE labels consistent (same URL labelled two languages; label vs',
  text: 'TEXT labels consistent (same URL labelled two languages; label vs path)',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
