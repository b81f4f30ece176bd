import type { Rule } from '../rule.ts';
import type { PageFacts } from './page-facts.ts';

export const pageMissing = {
  code: 'page-missing',
  severity: 'error',
  engines: ['google', 'bing', 'yandex'],
  scope: 'entry',
  field: 'loc',
  title: 'No file for this page',
  text: 'The folder of the built site has no file for this URL, and no redirect leads away from it. It will answer 404. Build the page, or remove the entry. Search Console: “Not found (404)”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: 'Not found (404)',
  fix: null,
  fixText: 'remove the entry',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Whether the file of the page is missing in the folder of a built site. */
export function isMissing({
  source,
  status,
  reason,
}: Pick<PageFacts, 'source' | 'status' | 'reason'>): boolean {
  return source === 'folder' && status === 404 && reason === 'client-error';
}
