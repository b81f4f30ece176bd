import { ALL, type Rule } from '../rule.ts';

export const trackingParameter = {
  code: 'tracking-parameter',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'TITLE utm_*, gclid, fbclid, msclkid, yclid, mc_eid',
  text: 'TEXT utm_*, gclid, fbclid, msclkid, yclid, mc_eid',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
