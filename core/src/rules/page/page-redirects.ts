import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

/** The detail of endless redirects, and of redirects to something other than a page. */
export const NOWHERE = 'nowhere';

export const pageRedirects = {
  code: 'page-redirects',
  severity: 'error',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'Page redirects',
  text: 'The URL leads to another one, and search engines index only that one. List the URL at the end of the redirects. Search Console: “Page with redirect”.',
  ways: {
    to: (loc, target) => `Redirects to ${target}: ${loc}`,
    nowhere: (loc) => `Redirects lead to no page: ${loc}`,
  },
  wayOf: (_, detail) => (detail === '' ? null : detail === NOWHERE ? 'nowhere' : 'to'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: 'Page with redirect',
  fix: null,
  fixText: 'replace it with the final URL',
  fixSafety: 'unsafe',
} as const satisfies Rule;

export function isRedirect({ reason }: PageFacts): boolean {
  return reason === 'redirect';
}
