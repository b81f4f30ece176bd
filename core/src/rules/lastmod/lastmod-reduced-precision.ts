import { ALL, type Rule } from '../rule.ts';
import { asDatetime } from './reformat-date.ts';

export const lastmodReducedPrecision = {
  code: 'lastmod-reduced-precision',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'Incomplete lastmod',
  text: 'A year, a month or a time without seconds is allowed but fails the protocol’s schema. Add the day if you know it.',
  ways: {
    year: (value) => `lastmod gives only a year: ${value}`,
    month: (value) => `lastmod gives only a month: ${value}`,
    minutes: (value) => `lastmod gives a time without seconds: ${value}`,
  },
  wayOf: (value) => (value.length === 4 ? 'year' : value.length === 7 ? 'month' : 'minutes'),
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: addSeconds,
} as const satisfies Rule;

/** Adds seconds to a time without them. A shorter date stays, because its day or month is not known. */
function addSeconds(value: string): string | null {
  const [, minutes = '', zone = ''] = /^(.{10}T\d\d:\d\d)([^\d:].*)$/.exec(value) ?? [];
  return minutes === '' ? null : asDatetime(`${minutes}:00${zone}`);
}
