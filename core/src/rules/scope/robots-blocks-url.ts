import { ALL, type Rule } from '../rule.ts';

export const robotsBlocksUrl = {
  code: 'robots-blocks-url',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Blocked by robots.txt',
  text: 'robots.txt blocks a page that the sitemap asks search engines to crawl. Allow the page there or remove the entry. Search Console: “URLs blocked by robots.txt”.',
  source: 'https://support.google.com/webmasters/answer/7451001',
  searchConsole: 'URLs blocked by robots.txt',
  fix: null,
  fixText: 'remove the entry',
  fixSafety: 'unsafe',
} as const satisfies Rule;
