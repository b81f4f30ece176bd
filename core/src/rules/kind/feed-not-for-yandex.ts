import type { Rule } from '../rule.ts';

export const feedNotForYandex = {
  code: 'feed-not-for-yandex',
  severity: 'hint',
  engines: ['yandex'],
  scope: 'file',
  field: null,
  title: 'TITLE RSS 2.0 / Atom 1.0 accepted by Google/Bing; Atom 0.3 only si',
  text: 'TEXT RSS 2.0 / Atom 1.0 accepted by Google/Bing; Atom 0.3 only sitemaps.org; **Yandex takes neither**',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
