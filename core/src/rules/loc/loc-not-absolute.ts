import { ALL, type Rule } from '../rule.ts';

export const locNotAbsolute = {
  code: 'loc-not-absolute',
  severity: 'error',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Not an absolute URL',
  text: 'A sitemap lists full URLs with scheme and host. Start it with https:// or http://. Search Console: “Invalid URL”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;
