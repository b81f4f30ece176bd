import { ALL, type Rule } from '../rule.ts';

export const doctypePresent = {
  code: 'doctype-present',
  severity: 'warning',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'DOCTYPE present',
  text: 'A sitemap must not contain a DOCTYPE. Urlset does not expand its entities. Remove it.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'remove it',
  fixSafety: 'mixed',
} as const satisfies Rule;
