import { isWord } from '../../bytes/ascii.ts';
import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';
import { ParameterNames } from './parameter-names.ts';

const SLASH = 0x2f;
const SECRETS = new ParameterNames(['token', 'key', 'password']);

export const leakSuspect = {
  code: 'leak-suspect',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Looks like a test or internal address',
  text: 'The URL looks like a test site, a private network or an admin page, or it contains a token or password. Make sure that it is meant to be public, or remove it.',
  source: 'https://www.rfc-editor.org/rfc/rfc6761',
  searchConsole: null,
  fix: null,
  fixText: 'remove the entry',
  fixSafety: 'unsafe',
} as const satisfies Rule;

/** First segments of paths, lowercase, at most fifteen letters each. */
export const WORK_PATHS = ['wp-admin', 'admin'];
/** Whether the path of a loc starts with a folder that is not for the public. */
export function isWorkPath({ bytes, pathStart, pathEnd }: LocFacts): boolean {
  const from = pathStart + 1;
  const initial = (bytes[from] as number) | 0x20;
  if (from >= pathEnd || (initial !== 0x61 && initial !== 0x77)) return false;
  let to = from;
  while (to < pathEnd && bytes[to] !== SLASH) to++;
  return WORK_PATHS.some((name) => isWord(bytes, from, to, name));
}

/**
 * Whether a parameter of the loc, in its query or after `;`, is named like a secret. Call it only if the loc has
 * `BYTE_CLASSES.query` or `BYTE_CLASSES.semicolon`.
 */
export function hasSecret(facts: LocFacts): boolean {
  return facts.hasParameter(SECRETS);
}
