import type { Rule } from '../rule.ts';

export const feedMrss = {
  code: 'feed-mrss',
  severity: 'hint',
  engines: ['bing', 'yandex'],
  scope: 'file',
  field: null,
  title: 'TITLE mRSS: Google, video only',
  text: 'TEXT mRSS: Google, video only',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#rss',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
