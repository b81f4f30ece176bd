import { invisibleAt } from '../../bytes/invisible.ts';
import { ALL, type Rule } from '../rule.ts';
import { ESCAPES } from './escapes.ts';
import type { LocFacts } from './loc-facts.ts';
import { SEEN } from './seen.ts';

export const locIllegalCharacter = {
  code: 'loc-illegal-character',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Illegal character in URL',
  text: 'A URL cannot contain spaces, brackets and some other characters. Percent-encode them: a space is %20. Remove null characters (%00) and invisible characters. Search Console: “Invalid URL”.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2',
  searchConsole: 'Invalid URL',
  fix: encodeIllegal,
} as const satisfies Rule;

/** Asked when nothing illegal was seen, but escapes or letters outside ASCII. */
export function hasIllegalCharacter({ bytes, start, end, seen, escapes }: LocFacts): boolean {
  if ((escapes & ESCAPES.nul) !== 0) return true;
  return (seen & SEEN.nonAscii) !== 0 && invisibleAt(bytes, start, end) >= 0;
}

/**
 * Percent-encodes what can stand in no URL; a host cannot be mended so, and a null character or an invisible one
 * is nothing to keep. RFC 3986, section 2.1.
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

/** The characters of ASCII that RFC 3986, section 2, has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the illegal ones
const ILLEGAL = /[\u0000-\u0020\u007f<>{}|\\^`"]/;
/** Brackets have their place in the host alone. */
const ILLEGAL_OR_BRACKET = new RegExp(`${ILLEGAL.source}|[[\\]]`, 'g');
