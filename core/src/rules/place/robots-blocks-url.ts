import { ALL, type Rule } from '../rule.ts';

export const robotsBlocksUrl = {
  code: 'robots-blocks-url',
  severity: 'warning',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'TITLE listed URL disallowed by robots.txt',
  text: 'TEXT listed URL disallowed by robots.txt',
  source: 'https://support.google.com/webmasters/answer/7451001',
  searchConsole: 'URLs blocked by robots.txt',
  fix: null,
} as const satisfies Rule;
