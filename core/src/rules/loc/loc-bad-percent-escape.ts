import { encodeUtf8 } from '../../bytes/text.ts';
import { ALL, type Rule } from '../rule.ts';
import { ESCAPES, readEscapes } from './escapes.ts';
import type { LocFacts } from './loc-facts.ts';

export const locBadPercentEscape = {
  code: 'loc-bad-percent-escape',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Broken percent escape',
  text: '% must be followed by two hexadecimal digits, and the decoded bytes must be UTF-8. Encode the URL again.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.1',
  searchConsole: null,
  fix: encodePercent,
} as const satisfies Rule;

/** Call it only if the loc has `BYTE_CLASSES.percent`. */
export function hasBadEscape(facts: LocFacts): boolean {
  return (facts.escapes & ESCAPES.bad) !== 0;
}

/** Encodes each `%` that does not start an escape; null if the escapes are not UTF-8, as their encoding is unknown. */
function encodePercent(value: string): string | null {
  const encoded = value.replaceAll(/%(?![0-9a-f]{2})/gi, '%25');
  return isDecodable(encoded) ? encoded : null;
}

/** Whether every percent-escape of a URL is complete, and the escaped bytes are valid UTF-8. */
export function isDecodable(url: string): boolean {
  const bytes = encodeUtf8(url);
  return (readEscapes(bytes, 0, bytes.length) & ESCAPES.bad) === 0;
}
