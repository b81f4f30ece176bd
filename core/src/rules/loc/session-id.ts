import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';
import { ParameterNames } from './parameter-names.ts';

const NAMES = new ParameterNames([
  'jsessionid',
  'phpsessid',
  'aspsessionid*',
  'sid',
  'sessionid',
  'cfid',
  'cftoken',
]);

export const sessionId = {
  code: 'session-id',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Session ID in URL',
  text: 'A session ID gives the same page a new URL on every visit, and engines read it again and again. List the URL without it.',
  source: 'https://www.sitemaps.org/faq.html',
  searchConsole: null,
  fix: (value) => NAMES.strip(value),
} as const satisfies Rule;

/** Asked when `SEEN.query` or `SEEN.semicolon` was seen. */
export function hasSessionId(facts: LocFacts): boolean {
  return facts.hasParameter(NAMES);
}
