import { ALL, type Rule } from '../rule.ts';
import { asDatetime } from './reformat-date.ts';

export const lastmodNoZone = {
  code: 'lastmod-no-zone',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'Date without a time zone',
  text: 'A time needs a time zone: Z or an offset such as +02:00. Search Console: “Invalid date”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: 'Invalid date',
  fix: completeZone,
} as const satisfies Rule;

/** Completes a numeric zone that lacks its colon or minutes. Does not add a missing zone: only the author knows it. */
function completeZone(value: string): string | null {
  const [, time = '', sign = '', hour = '', minute = '00'] =
    /^(.{10}T[\d:.]+)([+-])(\d{1,2}?):?(\d{2})?$/.exec(value) ?? [];
  return time === '' ? null : asDatetime(`${time}${sign}${hour.padStart(2, '0')}:${minute}`);
}
