import { ALL, type Rule } from '../rule.ts';

export const indexOtherHost = {
  code: 'index-other-host',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'TITLE index children same site',
  text: 'TEXT index children same site',
  source: 'https://www.sitemaps.org/protocol.html#index',
  searchConsole: 'URL not allowed',
  fix: null,
} as const satisfies Rule;
