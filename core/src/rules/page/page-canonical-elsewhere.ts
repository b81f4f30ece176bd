import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const pageCanonicalElsewhere = {
  code: 'page-canonical-elsewhere',
  severity: 'warning',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'Page names another page as canonical',
  text: 'Search engines index the canonical page instead of this one. List the canonical URL, or correct the link on the page. Search Console: “Alternate page with proper canonical tag”.',
  ways: { to: (loc, canonical) => `Canonical is ${canonical}: ${loc}` },
  wayOf: (_, detail) => (detail === '' ? null : 'to'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  searchConsole: 'Alternate page with proper canonical tag',
  fix: null,
  fixText: 'replace it with the canonical URL',
  fixSafety: 'unsafe',
} as const satisfies Rule;

export function isCanonicalElsewhere({ reason }: PageFacts): boolean {
  return reason === 'canonical';
}
