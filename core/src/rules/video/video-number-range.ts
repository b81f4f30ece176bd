import type { Rule } from '../rule.ts';

export const videoNumberRange = {
  code: 'video-number-range',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE duration 1-28,800 s; rating 0.0-5.0; view_count ≥0',
  text: 'TEXT duration 1-28,800 s; rating 0.0-5.0; view_count ≥0',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid tag value',
  fix: null,
} as const satisfies Rule;
