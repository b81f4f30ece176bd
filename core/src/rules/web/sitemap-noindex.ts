import { ALL, type Rule } from '../rule.ts';

export const sitemapNoindex = {
  code: 'sitemap-noindex',
  severity: 'hint',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'file',
  field: null,
  title: 'X-Robots-Tag on the sitemap',
  text: 'The server sends the sitemap with X-Robots-Tag: noindex. Search engines still read it; only the file itself stays out of their results. Make sure that pages do not get the same header.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag#xrobotstag',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Whether X-Robots-Tag keeps a file out of the results. */
export function saysNoindex(robotsTag: string | null): boolean {
  return /\b(noindex|none)\b/i.test(robotsTag ?? '');
}
