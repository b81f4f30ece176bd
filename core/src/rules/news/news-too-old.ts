import type { Rule } from '../rule.ts';

export const newsTooOld = {
  code: 'news-too-old',
  severity: 'warning',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'TITLE publication older than 48 h before `--now` (a date counts fr',
  text: 'TEXT publication older than 48 h before `--now` (a date counts from 00:00 UTC)',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
