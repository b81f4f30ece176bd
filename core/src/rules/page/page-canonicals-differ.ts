import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const pageCanonicalsDiffer = {
  code: 'page-canonicals-differ',
  severity: 'warning',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'Page names several canonical pages',
  text: 'The page and its headers name different canonical URLs. Search engines then trust none of them and choose for themselves, and may not index this page. Name only one.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

export function areCanonicalsDifferent({ hasSeveralCanonicals, reason }: PageFacts): boolean {
  return hasSeveralCanonicals && reason === null;
}
