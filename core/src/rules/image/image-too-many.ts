import type { Rule } from '../rule.ts';

export const imageTooMany = {
  code: 'image-too-many',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE image: ≤1,000 per url',
  text: 'TEXT image: ≤1,000 per url',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
