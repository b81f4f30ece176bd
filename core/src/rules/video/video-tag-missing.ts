import type { Rule } from '../rule.ts';

export const videoTagMissing = {
  code: 'video-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE video required: thumbnail_loc, title, description, content_l',
  text: 'TEXT video required: thumbnail_loc, title, description, content_loc or player_loc',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Missing XML tag',
  fix: null,
} as const satisfies Rule;
