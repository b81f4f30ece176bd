import { ALL, type Rule } from '../rule.ts';

export const wrongChild = {
  code: 'wrong-child',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: null,
  title: 'Tag from another kind of file',
  text: 'A urlset contains url elements and an index contains sitemap elements. An index cannot contain changefreq or priority. Search Console: “Invalid XML”.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: 'Invalid XML',
  fix: null,
  fixText: 'remove it',
  fixSafety: 'unsafe',
} as const satisfies Rule;
