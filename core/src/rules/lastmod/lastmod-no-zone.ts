import { ALL, type Rule } from '../rule.ts';

export const lastmodNoZone = {
  code: 'lastmod-no-zone',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'Date without a time zone',
  text: 'A time needs its zone: Z or an offset such as +02:00. Search Console: “Invalid date”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: 'Invalid date',
  fix: null,
} as const satisfies Rule;
