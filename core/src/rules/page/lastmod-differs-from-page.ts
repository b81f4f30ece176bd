import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const lastmodDiffersFromPage = {
  code: 'lastmod-differs-from-page',
  severity: 'hint',
  engines: ['google', 'bing'],
  recommendedBy: 'practice',
  scope: 'field',
  field: 'lastmod',
  title: 'lastmod differs from the page',
  text: 'The server says in the header Last-Modified that the page changed on another day. Google uses lastmod only where it proves to be accurate. Correct whichever is wrong.',
  ways: { page: (lastmod, modified) => `lastmod is ${lastmod}, but the page says ${modified}` },
  wayOf: (_, detail) => (detail === '' ? null : 'page'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
  fixText: 'set lastmod from Last-Modified',
  fixSafety: 'unsafe',
} as const satisfies Rule;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Whether Last-Modified says when the page changed. Servers that generate pages on request send the current time. */
export function tellsChange({
  lastModified,
  checkedAt,
}: Pick<PageFacts, 'lastModified' | 'checkedAt'>): boolean {
  return !Number.isNaN(lastModified) && Math.abs(checkedAt - lastModified) > HOUR;
}

/**
 * Days from lastmod to Last-Modified, signed and rounded toward 0; null if either is unknown. A lastmod without a time
 * lasts the whole day, anywhere on earth; midnight in UTC counts as no time.
 * @param lastmod milliseconds since 1970; NaN without a date
 */
export function daysApart(lastmod: number, lastModified: number): number | null {
  if (Number.isNaN(lastmod) || Number.isNaN(lastModified)) return null;
  const isDate = lastmod % DAY === 0;
  const from = isDate ? lastmod - 14 * HOUR : lastmod;
  const to = isDate ? lastmod + DAY + 12 * HOUR : lastmod;
  if (lastModified >= from && lastModified <= to) return 0;
  return Math.trunc((lastModified - (lastModified < from ? from : to)) / DAY) || 0;
}

/**
 * Whether the lastmod of an indexable page and a meaningful Last-Modified are at least a day apart.
 * @param lastmod milliseconds since 1970, or NaN
 */
export function isLastmodOff(facts: PageFacts, lastmod: number): boolean {
  return (
    facts.indexable === true && tellsChange(facts) && (daysApart(lastmod, facts.lastModified) ?? 0) !== 0
  );
}
