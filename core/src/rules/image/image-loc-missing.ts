import type { Rule } from '../rule.ts';

export const imageLocMissing = {
  code: 'image-loc-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE image:loc required; other domain OK if verified',
  text: 'TEXT image:loc required; other domain OK if verified',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: 'Missing XML tag',
  fix: null,
} as const satisfies Rule;
