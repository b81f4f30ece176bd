import { ALL, type Rule } from '../rule.ts';
import { reformatDate, sameInstant } from './reformat-date.ts';

export const lastmodInvalid = {
  code: 'lastmod-invalid',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'lastmod',
  title: 'Unreadable date',
  text: 'Write lastmod as 2025-10-30 or 2025-10-30T14:12:14+02:00. Search Console: “Invalid date”.',
  source: 'https://www.sitemaps.org/protocol.html#lastmoddef',
  searchConsole: 'Invalid date',
  fix: sameInstant,
  unsafeFix: reformatDate,
} as const satisfies Rule;
