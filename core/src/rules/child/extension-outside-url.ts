import type { Rule } from '../rule.ts';

export const extensionOutsideUrl = {
  code: 'extension-outside-url',
  severity: 'error',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'Extension outside an entry',
  text: 'Images, videos, news and alternates belong inside a url element. Google skips them elsewhere. Move them into the entry that they belong to.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
  fixText: 'remove it',
  fixSafety: 'unsafe',
} as const satisfies Rule;
