import { missingTagName } from '../../protocol/extensions/extension-table.ts';
import type { Rule } from '../rule.ts';

export const newsTagMissing = {
  code: 'news-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'News tag missing',
  text: 'An article needs the name and language of its publication, its publication date and its title, or Google skips it. Add the missing tag. Search Console: “Missing <publication> tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Missing <publication> tag',
  searchConsoleOf: missingTagName,
  fix: null,
} as const satisfies Rule;
