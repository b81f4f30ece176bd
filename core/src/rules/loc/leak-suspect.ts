import { ALL, type Rule } from '../rule.ts';

export const leakSuspect = {
  code: 'leak-suspect',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'TITLE hosts that are not the public site: localhost, *.local, *.in',
  text: 'TEXT hosts that are not the public site: localhost, *.local, *.internal, private and loopback addresses, host labels staging, stage, dev, test, preview, uat; paths like /wp-admin, /admin; parameters token, key, password',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
