import type { Rule } from '../rule.ts';

export const imageDeprecatedTag = {
  code: 'image-deprecated-tag',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE image caption/geo_location/title/license have no effect sinc',
  text: 'TEXT image caption/geo_location/title/license have no effect since 6 Aug 2022',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/image-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
