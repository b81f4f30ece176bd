import { ALL, type Rule } from '../rule.ts';

export const duplicateLoc = {
  code: 'duplicate-loc',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Listed twice',
  text: 'Another entry of the project has the same URL. Keep the one that is right.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
