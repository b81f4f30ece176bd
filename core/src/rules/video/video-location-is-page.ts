import type { Rule } from '../rule.ts';

export const videoLocationIsPage = {
  code: 'video-location-is-page',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE content_loc/player_loc ≠ page loc',
  text: 'TEXT content_loc/player_loc ≠ page loc',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Video location and play page location are the same',
  fix: null,
} as const satisfies Rule;
