import type { Rule } from '../rule.ts';

export const pageHreflangNotReturned = {
  code: 'page-hreflang-not-returned',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Alternate page does not link back',
  text: 'The sitemap or this page names another page as an alternate, but that page names alternates and leaves this one out. Google ignores links that are not returned. Add this page there, or keep the links only in sitemaps.',
  ways: { by: (_, href) => `Alternate does not link back: ${href}` },
  wayOf: (_, detail) => (detail === '' ? null : 'by'),
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/**
 * Whether an alternate page links back. Null if unknown: its head was not read, or names no alternates at all.
 * @param page the number of this page, see `PageNumbers`
 * @param named the numbers of the pages that the head of the alternate names; null if it was not read
 */
export function isReturned(page: number, named: Float64Array | null): boolean | null {
  return named === null || named.length === 0 ? null : named.includes(page);
}
