import type { Rule } from '../rule.ts';

export const feedMrss = {
  code: 'feed-mrss',
  severity: 'hint',
  engines: ['bing', 'yandex'],
  scope: 'file',
  field: null,
  title: 'Media RSS',
  text: 'Only Google reads media RSS, and only for videos. Give other search engines a urlset with the same pages.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap#rss',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
