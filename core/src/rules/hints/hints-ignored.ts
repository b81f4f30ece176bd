import { NO_PRIORITY } from '../../table/columns.ts';
import type { Rule } from '../rule.ts';

export const hintsIgnored = {
  code: 'hints-ignored',
  severity: 'hint',
  engines: ['google', 'bing'],
  scope: 'file',
  field: null,
  title: 'TITLE Google and Bing ignore changefreq and priority; Yandex docum',
  text: 'TEXT Google and Bing ignore changefreq and priority; Yandex documents priority as crawl order',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether an entry has a changefreq or a priority, valid or not, by its columns. */
export function hasHints(changefreq: number, priority: number): boolean {
  return changefreq !== 0 || priority !== NO_PRIORITY;
}
