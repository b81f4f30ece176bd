import { ALL, type Rule } from '../rule.ts';

export const locTooLong = {
  code: 'loc-too-long',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'URL too long',
  text: 'A loc is shorter than 2,048 characters. Search engines leave a longer one out. Search Console: “Invalid URL”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;
