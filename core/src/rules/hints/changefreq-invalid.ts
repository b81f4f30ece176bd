import { ALL, type Rule } from '../rule.ts';

export const changefreqInvalid = {
  code: 'changefreq-invalid',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'changefreq',
  title: 'Unknown changefreq',
  text: 'Use always, hourly, daily, weekly, monthly, yearly or never, in lower case. Search Console: “Invalid tag value”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Invalid tag value',
  fix: null,
} as const satisfies Rule;
