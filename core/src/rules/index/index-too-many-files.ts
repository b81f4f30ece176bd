import type { Rule } from '../rule.ts';

export const indexTooManyFiles = {
  code: 'index-too-many-files',
  severity: 'hint',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'Over 1,000 sitemaps',
  text: 'Search Console lists up to 1,000 sitemaps per index and accepts up to 500 indexes per site. Merge small sitemaps to see all of them there.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** How many sitemaps Search Console lists per index. Its limit of 500 indexes per site is not checked. */
const MAX_LISTED = 1000;

export function hasMoreThanListed(rows: number): boolean {
  return rows > MAX_LISTED;
}
