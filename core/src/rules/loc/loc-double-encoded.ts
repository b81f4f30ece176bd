import { ALL, type Rule } from '../rule.ts';
import { ESCAPES } from './escapes.ts';
import { isDecodable } from './loc-bad-percent-escape.ts';
import type { LocFacts } from './loc-facts.ts';

export const locDoubleEncoded = {
  code: 'loc-double-encoded',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Encoded twice',
  text: 'The URL was percent-encoded again, such as %25C3 for %C3. Decode it once.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.4',
  searchConsole: null,
  fix: decodeTwice,
} as const satisfies Rule;

/** Asked when `SEEN.percent` was seen. A URL with a broken escape has a graver fault. */
export function isDoubleEncoded(facts: LocFacts): boolean {
  return (facts.escapes & (ESCAPES.doubled | ESCAPES.bad)) === ESCAPES.doubled;
}

/** Decodes until no escape hides another. */
function decodeTwice(value: string): string | null {
  let decoded = value;
  while (HIDDEN.test(decoded)) decoded = decoded.replaceAll(new RegExp(HIDDEN, 'gi'), '%');
  return isDecodable(decoded) ? decoded : null;
}
const HIDDEN = /%25(?=[0-9a-f]{2})/i;
