import { ALL, type Rule } from '../rule.ts';

export const textStrayLine = {
  code: 'text-stray-line',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Line that is no URL',
  text: 'A text sitemap has one full URL on each line and nothing else. Remove or complete the line.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
