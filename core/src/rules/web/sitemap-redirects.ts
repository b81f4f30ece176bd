import { ALL, type Rule } from '../rule.ts';

export const sitemapRedirects = {
  code: 'sitemap-redirects',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Sitemap redirects',
  text: 'The URL of the sitemap leads to another URL. Search engines may not follow it, and the sitemap then covers the folder of the other URL. Submit and list the final URL.',
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
