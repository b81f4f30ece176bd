import { ALL, type Rule } from '../rule.ts';

export const locOtherHost = {
  code: 'loc-other-host',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Different protocol or host than the sitemap',
  text: 'The scheme, host or port differs from where the sitemap is published, so search engines skip the entry. Move it to a sitemap on its own host, or verify both hosts with the search engine. Search Console: “URL not allowed”.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: 'URL not allowed',
  fix: null,
} as const satisfies Rule;
