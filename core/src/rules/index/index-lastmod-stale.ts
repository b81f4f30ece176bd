import { endOfPeriod, w3cDatetime } from '../../protocol/w3c-datetime.ts';
import { ALL, type Rule } from '../rule.ts';

export const indexLastmodStale = {
  code: 'index-lastmod-stale',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'lastmod older than sitemap',
  text: 'The sitemap changed after this lastmod, so search engines may not read it again. Set lastmod to when the sitemap file last changed.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: null,
  fix: null,
  fixText: 'set it to when the sitemap last changed',
} as const satisfies Rule;

const HOUR = 3_600_000;

/**
 * Whether the lastmod of a row is older than the last change to its sitemap. A lastmod covers its whole period: a date
 * without a time lasts until it has ended everywhere on earth, twelve hours after UTC.
 * @param lastmod as written; must be valid
 * @param time its milliseconds since 1970
 * @param changed when the sitemap last changed, in milliseconds since 1970
 */
export function isStale(lastmod: string, time: number, changed: number): boolean {
  const isDate = lastmod.length <= 'YYYY-MM-DD'.length;
  return changed >= endOfPeriod(lastmod, time) + (isDate ? 12 * HOUR : 0);
}

/** Formats a time, in milliseconds since 1970, for the protocol; midnight in UTC becomes a date without a time. */
export function isoLastmod(time: number): string {
  const text = w3cDatetime(time);
  return time % (24 * HOUR) === 0 ? text.slice(0, 10) : text;
}
