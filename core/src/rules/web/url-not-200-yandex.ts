import type { Rule } from '../rule.ts';

export const urlNot200Yandex = {
  code: 'url-not-200-yandex',
  severity: 'warning',
  engines: ['yandex'],
  scope: 'file',
  field: null,
  title: 'Sitemap does not answer 200',
  text: 'Yandex reads a sitemap only if its server answers 200 OK, without a redirect. Make the server do so, or give Yandex a URL that does.',
  source: 'https://yandex.com/support/webmaster/en/indexing-options/sitemap',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
