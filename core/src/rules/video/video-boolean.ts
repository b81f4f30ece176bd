import type { Rule } from '../rule.ts';

export const videoBoolean = {
  code: 'video-boolean',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE yes/no fields; expiration/publication dates W3C',
  text: 'TEXT yes/no fields; expiration/publication dates W3C',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid tag value',
  fix: null,
} as const satisfies Rule;
