import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';
import { ParameterNames } from './parameter-names.ts';

/** Names that can only mean a session, and the start of a typical value. */
const UNMISTAKABLE = /^(?:jsessionid|phpsessid|aspsessionid.*|cfid|cftoken)$/;
const TOKEN = /^[a-z0-9_-]{6}/i;

/** The worker that application servers append to the ID. */
const WORKER = /[.!:].*$/s;
/** Letters and digits, or a UUID. */
const RANDOM = /^(?:[a-z0-9]{12,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const CAPITALS = /^[A-Z]{20,}$/;
/** A change between a letter and a digit. */
const CHANGE = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi;
/** Random letters and digits change more often than a name with numbers. */
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
  text: 'A session ID gives the same page a new URL on every visit, so search engines crawl it again and again. List the URL without it.',
  source: 'https://www.sitemaps.org/faq.html',
  searchConsole: null,
  fix: null,
  unsafeFix: (value) => NAMES.strip(value),
} as const satisfies Rule;

/**
 * Whether a value looks like a session ID. `sid` may also name a section or a store, so its value must look random: a
 * UUID, at least 20 capitals, or at least 12 letters and digits that change between the two at least three times. For a
 * name that can only mean a session, six characters of an ID are enough.
 */
function isSessionId(value: string, name: string): boolean {
  if (UNMISTAKABLE.test(name)) return TOKEN.test(value);
  const id = value.replace(WORKER, '');
  if (CAPITALS.test(id)) return true;
  return RANDOM.test(id) && (id.match(CHANGE)?.length ?? 0) >= FEWEST_CHANGES;
}

/** Call it only if the loc has `BYTE_CLASSES.query` or `BYTE_CLASSES.semicolon`. */
export function hasSessionId(facts: LocFacts): boolean {
  return facts.hasParameter(NAMES);
}
