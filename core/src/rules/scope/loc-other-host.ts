import { ALL, type Rule } from '../rule.ts';

export const locOtherHost = {
  code: 'loc-other-host',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Other protocol or host than the sitemap',
  text: 'The scheme, host or port differs from where the sitemap is published, so engines leave the entry out. Move it to a sitemap of its own host or verify both with the engine. Search Console: “URL not allowed”.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: 'URL not allowed',
  fix: null,
} as const satisfies Rule;
