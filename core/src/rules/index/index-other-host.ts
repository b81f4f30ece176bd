import { ALL, type Rule } from '../rule.ts';

export const indexOtherHost = {
  code: 'index-other-host',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Different protocol or host than the index',
  text: 'The scheme, host or port differs from where the index is published, so search engines skip the sitemap. Publish both on one host, or verify the other host with the search engine. Search Console: “URL not allowed”.',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: 'URL not allowed',
  fix: null,
} as const satisfies Rule;
