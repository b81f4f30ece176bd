import type { ValueRange } from '../../read/entry-reader.ts';
import { ALL, type Rule } from '../rule.ts';

export const lastmodDateOnly = {
  code: 'lastmod-date-only',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'TITLE Bing prefers date+time',
  text: 'TEXT Bing prefers date+time',
  source:
    'https://blogs.bing.com/webmaster/February-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether a lastmod, whose milliseconds since 1970 are `time`, is `YYYY-MM-DD`: no other has that length. */
export function isDateOnly(lastmod: ValueRange, time: number): boolean {
  return lastmod.end - lastmod.start === 10 && !Number.isNaN(time);
}
