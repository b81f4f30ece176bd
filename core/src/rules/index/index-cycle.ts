import { ALL, type Rule } from '../rule.ts';

export const indexCycle = {
  code: 'index-cycle',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'TITLE index lists itself / cycle',
  text: 'TEXT index lists itself / cycle',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
