import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const pageNoindex = {
  code: 'page-noindex',
  severity: 'error',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'Page forbids indexing',
  text: 'The page or its headers say noindex, while the sitemap asks search engines to index it. Remove the noindex or the entry. Search Console: “URL marked ‘noindex’”.',
  ways: {
    header: (loc) => `noindex in the header X-Robots-Tag: ${loc}`,
    meta: (loc) => `noindex in a meta tag: ${loc}`,
  },
  wayOf: (_, detail) => (detail === '' ? null : detail === 'noindex-header' ? 'header' : 'meta'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/block-indexing',
  searchConsole: 'URL marked ‘noindex’',
  fix: null,
  fixText: 'remove the entry',
  fixSafety: 'unsafe',
} as const satisfies Rule;

export function isNoindex({ reason }: PageFacts): boolean {
  return reason === 'noindex-header' || reason === 'noindex-meta';
}
