import type { Rule } from '../rule.ts';

export const indexTooManyFiles = {
  code: 'index-too-many-files',
  severity: 'hint',
  engines: ['google'],
  scope: 'file',
  field: null,
  title: 'TITLE Google: ≤500 index files per site in GSC; report lists max 1',
  text: 'TEXT Google: ≤500 index files per site in GSC; report lists max 1,000',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/large-sitemaps',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** The sitemaps of an index that Search Console's report lists. The other limit, of 500 indexes a site, is beyond one project. */
const MAX_LISTED = 1000;

export function hasMoreThanListed(rows: number): boolean {
  return rows > MAX_LISTED;
}
