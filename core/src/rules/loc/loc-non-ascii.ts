import { invisibleAt } from '../../bytes/invisible.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { parseLocation } from '../../protocol/location.ts';
import { ALL, type Rule } from '../rule.ts';

export const locNonAscii = {
  code: 'loc-non-ascii',
  severity: 'hint',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Non-ASCII letters',
  text: 'Search engines accept these letters, but the percent-encoded form is safer.',
  source: 'https://www.sitemaps.org/protocol.html#escaping',
  searchConsole: null,
  fix: encodeNonAscii,
} as const satisfies Rule;

/**
 * Percent-encodes the non-ASCII characters in path, query and fragment (RFC 3987, section 3.1), and converts a
 * non-ASCII host to Punycode. Null if the value cannot be encoded or contains an invisible character.
 */
export function encodeNonAscii(value: string): string | null {
  // An invisible character is probably a mistake, and would be even harder to find once encoded.
  const bytes = encodeUtf8(value);
  if (invisibleAt(bytes, 0, bytes.length) >= 0) return null;
  const [, scheme = '', authority = '', rest = ''] = /^(https?:\/\/)([^/?#]*)(.*)$/is.exec(value) ?? [];
  const host = asciiAuthority(scheme, authority);
  return host === null || /\p{Surrogate}/u.test(rest)
    ? null
    : scheme + host + rest.replaceAll(/[^\0-\x7f]+/g, encodeURIComponent);
}

function asciiAuthority(scheme: string, authority: string): string | null {
  if (!/[^\0-\x7f]/.test(authority)) return authority;
  // This rule does not change users or passwords.
  if (authority.includes('@')) return null;
  return parseLocation(`${scheme}${authority}/`)?.host ?? null;
}
