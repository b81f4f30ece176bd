import { ALL, type Rule } from '../rule.ts';

export const textTooMany = {
  code: 'text-too-many',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Text list too long',
  text: 'A text sitemap holds at most 50,000 URLs and 50 MB. Split it. Search Console: “Too many URLs”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
