import type { Rule } from '../rule.ts';

export const lastmodFuture = {
  code: 'lastmod-future',
  severity: 'warning',
  engines: ['bing', 'google'],
  scope: 'field',
  field: 'lastmod',
  title: 'Date in the future',
  text: 'A page cannot have changed after today. Bing rejects such dates; correct it or clear it.',
  source:
    'https://blogs.bing.com/webmaster/February-2023/The-Importance-of-Setting-the-lastmod-Tag-in-Your-Sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
