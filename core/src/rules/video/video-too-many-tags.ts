import type { Rule } from '../rule.ts';

export const videoTooManyTags = {
  code: 'video-too-many-tags',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE ≤32 video:tag; uploader ≤255; uploader info on same domain',
  text: 'TEXT ≤32 video:tag; uploader ≤255; uploader info on same domain',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
