import { ALL, type Rule } from '../rule.ts';

export const nearLimit = {
  code: 'near-limit',
  severity: 'hint',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Nearly full',
  text: 'The sitemap is at 90 % of the limit of 50,000 URLs or 50 MB. Split it before it is too late.',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
