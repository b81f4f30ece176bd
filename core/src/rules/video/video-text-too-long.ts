import type { Rule } from '../rule.ts';

export const videoTextTooLong = {
  code: 'video-text-too-long',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE description ≤2,048; title ≤100 & category ≤256 (XSD)',
  text: 'TEXT description ≤2,048; title ≤100 & category ≤256 (XSD)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
