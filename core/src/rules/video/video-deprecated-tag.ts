import type { Rule } from '../rule.ts';

export const videoDeprecatedTag = {
  code: 'video-deprecated-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE deprecated: category, gallery_loc, price, tvshow, player_loc',
  text: 'TEXT deprecated: category, gallery_loc, price, tvshow, player_loc allow_embed/autoplay',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
