import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';
import { ParameterNames } from './parameter-names.ts';

/** The start of a typical value. */
const TOKEN = /^[a-z0-9_-]{6}/i;
const TOKEN_BYTES = 6;

/** The name of a worker, which application servers append to the ID. */
const WORKER = /[.!:].*$/s;
/** Letters and digits, or a UUID. */
const RANDOM = /^(?:[a-z0-9]{12,}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;
const CAPITALS = /^[A-Z]{20,}$/;
/** A change between a letter and a digit. */
const CHANGE = /(?<=[a-z])(?=\d)|(?<=\d)(?=[a-z])/gi;
/** Random letters and digits change more often than a name with numbers. */
const FEWEST_CHANGES = 3;

/** Names that can only mean a session: six characters of an ID are enough. */
const UNMISTAKABLE = new ParameterNames(
  ['jsessionid', 'phpsessid', 'aspsessionid*', 'cfid', 'cftoken'],
  (value) => TOKEN.test(value),
  TOKEN_BYTES,
);
/** Names that may also mean a section or a store. */
const AMBIGUOUS = new ParameterNames(['sid', 'sessionid'], isRandom);

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
  unsafeFix: (value) => AMBIGUOUS.strip(UNMISTAKABLE.strip(value)),
} as const satisfies Rule;

/**
 * Whether a value looks random: at least 20 capitals, or a UUID or at least 12 letters and digits, in which letters and
 * digits alternate at least three times.
 */
function isRandom(value: string): boolean {
  const id = value.replace(WORKER, '');
  if (CAPITALS.test(id)) return true;
  return RANDOM.test(id) && (id.match(CHANGE)?.length ?? 0) >= FEWEST_CHANGES;
}

/** Call it only if the loc has `BYTE_CLASSES.query` or `BYTE_CLASSES.semicolon`. */
export function hasSessionId(facts: LocFacts): boolean {
  return facts.hasParameter(UNMISTAKABLE) || facts.hasParameter(AMBIGUOUS);
}
