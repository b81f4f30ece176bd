import { ALL, type Rule } from '../rule.ts';

export const robotsRelativeSitemap = {
  code: 'robots-relative-sitemap',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'TITLE robots.txt `Sitemap:` absolute, any number, independent of u',
  text: 'TEXT robots.txt `Sitemap:` absolute, any number, independent of user-agent',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
