import type { Rule } from '../rule.ts';
import { NO_PRIORITY } from './priority-invalid.ts';

export const hintsIgnored = {
  code: 'hints-ignored',
  severity: 'hint',
  engines: ['google', 'bing'],
  scope: 'file',
  field: null,
  title: 'changefreq, priority ignored',
  text: 'Google and Bing ignore changefreq and priority; only Yandex says that it uses priority for crawling. Leave them out unless Yandex matters to you.',
  ways: {
    count: (count) =>
      count === '1'
        ? '1 entry has changefreq or priority, which Google and Bing ignore'
        : `${count} entries have changefreq or priority, which Google and Bing ignore`,
  },
  wayOf: (count) => (count === '' ? null : 'count'),
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  searchConsole: null,
  fix: null,
  fixText: 'remove changefreq and priority',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** Whether an entry has a changefreq or a priority, valid or not, by its columns. */
export function hasHints(changefreq: number, priority: number): boolean {
  return changefreq !== 0 || priority !== NO_PRIORITY;
}
