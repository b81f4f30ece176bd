import type { Rule } from '../rule.ts';

export const videoAttribute = {
  code: 'video-attribute',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE restriction/platform relationship allow/deny; countries ISO ',
  text: 'TEXT restriction/platform relationship allow/deny; countries ISO 3166; platforms web/mobile/tv',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid attribute value',
  fix: null,
} as const satisfies Rule;
