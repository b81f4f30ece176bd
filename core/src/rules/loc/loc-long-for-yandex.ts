import type { Rule } from '../rule.ts';

export const locLongForYandex = {
  code: 'loc-long-for-yandex',
  severity: 'warning',
  engines: ['yandex'],
  scope: 'field',
  field: 'loc',
  title: 'TITLE Yandex: decoded URL ≤1,024; raw loc over ~1.2-1.5 KB warned',
  text: 'TEXT Yandex: decoded URL ≤1,024; raw loc over ~1.2-1.5 KB warned',
  source: 'https://yandex.com/support/webmaster/controlling-robot/sitemap.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
