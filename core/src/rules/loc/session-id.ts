import { ALL, type Rule } from '../rule.ts';

export const sessionId = {
  code: 'session-id',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'TITLE no session ids in URLs: ;jsessionid=, PHPSESSID, ASPSESSIONI',
  text: 'TEXT no session ids in URLs: ;jsessionid=, PHPSESSID, ASPSESSIONID*, sid, sessionid, CFID/CFTOKEN',
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;
