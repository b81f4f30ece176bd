import { ALL, type Rule } from '../rule.ts';

export const locIllegalCharacter = {
  code: 'loc-illegal-character',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Illegal character in URL',
  text: 'Spaces and some signs cannot stand in a URL. Write them percent-encoded, such as %20 for a space. Search Console: “Invalid URL”.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2',
  searchConsole: 'Invalid URL',
  fix: encodeIllegal,
} as const satisfies Rule;

/** Percent-encodes them; a host cannot be mended so. RFC 3986, section 2.1. */
export function encodeIllegal(value: string): string | null {
  const authority = /^https?:\/\/[^/?#]*/i.exec(value)?.[0];
  if (authority === undefined || ILLEGAL.test(authority)) return null;
  return value.replaceAll(new RegExp(ILLEGAL, 'g'), (char) => {
    return `%${char.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`;
  });
}

/** The characters of ASCII that RFC 3986, section 2, has no place for. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are among the illegal ones
const ILLEGAL = /[\u0000-\u0020\u007f<>{}|\\^`"]/;
