import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const pageBlocked = {
  code: 'page-blocked',
  severity: 'error',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'robots.txt blocks the page',
  text: 'The robots.txt of the site, as the last check found it, forbids search engines from crawling this page. Allow it there or remove the entry. Search Console: “URL blocked by robots.txt”.',
  ways: { by: (loc, pattern) => `Blocked by robots.txt (${pattern}): ${loc}` },
  wayOf: (_, detail) => (detail === '' ? null : 'by'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots/intro',
  searchConsole: 'URL blocked by robots.txt',
  fix: null,
  fixText: 'remove the entry',
  fixSafety: 'unsafe',
} as const satisfies Rule;

export function isBlocked({ reason, isRobotsUnread }: PageFacts): boolean {
  // A robots.txt that could not be read blocks everything only for now, which is not a reason to remove entries.
  return reason === 'robots' && !isRobotsUnread;
}
