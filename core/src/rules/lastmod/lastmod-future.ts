import type { W3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { Rule } from '../rule.ts';

export const lastmodFuture = {
  code: 'lastmod-future',
  severity: 'warning',
  engines: ['bing', 'google'],
  scope: 'field',
  field: 'lastmod',
  title: 'Date in the future',
  text: 'A page cannot have changed after today. Bing rejects such dates. Correct or clear the date.',
  source:
    'https://blogs.bing.com/webmaster/February-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap',
  searchConsole: null,
  fix: null,
  unsafeFix: () => '',
} as const satisfies Rule;

/** A date without a time may be today's date anywhere on earth, at most fourteen hours ahead of UTC. */
const DAY_AHEAD = 14 * 3_600_000;

/** Whether a date that was read is after `now`, in milliseconds since 1970. */
export function isFuture(date: W3cDatetime, now: number): boolean {
  return date.time - (date.dateOnly ? DAY_AHEAD : 0) > now;
}
