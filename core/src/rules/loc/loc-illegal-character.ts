import { invisibleAt } from '../../bytes/invisible.ts';
import { ALL, type Rule } from '../rule.ts';
import { BYTE_CLASSES } from './byte-classes.ts';
import { ESCAPES } from './escapes.ts';
import type { LocFacts } from './loc-facts.ts';

export const locIllegalCharacter = {
  code: 'loc-illegal-character',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Illegal character in URL',
  text: 'A URL cannot contain spaces, brackets or certain other characters. Percent-encode them: a space is %20. Remove null characters (%00) and invisible characters. Search Console: “Invalid URL”.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2',
  searchConsole: 'Invalid URL',
  fix: encodeIllegal,
} as const satisfies Rule;

/**
 * Whether a loc contains `%00` or an invisible character. Call it only if the loc has escapes or non-ASCII characters,
 * but no illegal byte.
 */
export function hasIllegalCharacter({ bytes, start, end, byteClasses, escapes }: LocFacts): boolean {
  if ((escapes & ESCAPES.nul) !== 0) return true;
  return (byteClasses & BYTE_CLASSES.invisible) !== 0 && invisibleAt(bytes, start, end) >= 0;
}

/**
 * Percent-encodes characters that are illegal in a URL. Null for a value that is not an http or https URL, or has such
 * a character in its host, where encoding cannot mend it. Leaves `%00` and invisible characters, which the user should
 * remove. RFC 3986, section 2.1.
 */
export function encodeIllegal(value: string): string | null {
  const authority = /^https?:\/\/[^/?#]*/i.exec(value)?.[0];
  if (authority === undefined || ILLEGAL.test(authority)) return null;
  return (
    authority +
    value
      .slice(authority.length)
      .replaceAll(
        ILLEGAL_OR_BRACKET,
        (char) => `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`,
      )
  );
}

/** The ASCII characters that RFC 3986, section 2, does not allow anywhere. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the illegal ones
const ILLEGAL = /[\u0000-\u0020\u007f<>{}|\\^`"]/;
/** Brackets are allowed only in the host. */
const ILLEGAL_OR_BRACKET = new RegExp(`${ILLEGAL.source}|[[\\]]`, 'g');
