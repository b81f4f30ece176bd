import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';
import { ParameterNames } from './parameter-names.ts';

/** Names that stand for nothing but a session, and how a value that they may have begins. */
const UNMISTAKABLE = /^(?:jsessionid|phpsessid|aspsessionid.*|cfid|cftoken)$/;
const TOKEN = /^[a-z0-9_-]{6}/i;

/** A worker that application servers name behind the id. */
const WORKER = /[.!:].*$/s;
/** Letters and digits, or a UUID. */
const RANDOM = /^(?:[a-z0-9]{12,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const CAPITALS = /^[A-Z]{20,}$/;
/** Between a letter and a digit. */
const CHANGE = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi;
/** Random letters and digits change more often than numbers in a name do. */
const FEWEST_CHANGES = 3;

const NAMES = new ParameterNames(
  ['jsessionid', 'phpsessid', 'aspsessionid*', 'sid', 'sessionid', 'cfid', 'cftoken'],
  isSessionId,
);

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
  fix: null,
  unsafeFix: (value) => NAMES.strip(value),
} as const satisfies Rule;

/**
 * Whether a value looks like a session ID. `sid` may as well name a section or a store, so its value must look
 * random: a UUID, 20 capitals or more, or 12 letters and digits or more that change between the two three times
 * or more. Behind a name that stands for nothing else, six characters of an ID are enough.
 */
function isSessionId(value: string, name: string): boolean {
  if (UNMISTAKABLE.test(name)) return TOKEN.test(value);
  const id = value.replace(WORKER, '');
  if (CAPITALS.test(id)) return true;
  return RANDOM.test(id) && (id.match(CHANGE)?.length ?? 0) >= FEWEST_CHANGES;
}

/** Asked when `SEEN.query` or `SEEN.semicolon` was seen. */
export function hasSessionId(facts: LocFacts): boolean {
  return facts.hasParameter(NAMES);
}
