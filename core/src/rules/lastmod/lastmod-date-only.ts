import type { ValueRange } from '../../bytes/ranges.ts';
import { ALL, type Rule } from '../rule.ts';

export const lastmodDateOnly = {
  code: 'lastmod-date-only',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'bing',
  scope: 'file',
  field: null,
  title: 'lastmod without a time',
  text: 'Bing prefers lastmod with a time of day and a time zone, such as 2025-10-30T14:12:14+02:00. Add the time if you know it.',
  ways: {
    count: (count) =>
      count === '1' ? '1 lastmod lacks a time of day' : `${count} lastmods lack a time of day`,
  },
  wayOf: (count) => (count === '' ? null : 'count'),
  source:
    'https://blogs.bing.com/webmaster/February-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a lastmod is `YYYY-MM-DD`; other valid forms differ in length. `time` is NaN if the lastmod is invalid. */
export function isDateOnly(lastmod: ValueRange, time: number): boolean {
  return lastmod.end - lastmod.start === 10 && !Number.isNaN(time);
}
