import { ALL, type Rule } from '../rule.ts';

export const tooManyUrls = {
  code: 'too-many-urls',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'More than 50,000 URLs',
  text: 'A sitemap holds at most 50,000 URLs. Move the rest to another sitemap. Search Console: “Too many URLs”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Too many URLs',
  fix: null,
} as const satisfies Rule;
