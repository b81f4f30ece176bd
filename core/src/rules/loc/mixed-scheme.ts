import type { ValueRange } from '../../bytes/ranges.ts';
import { startsWith } from '../../bytes/scanner.ts';
import { ALL, type Rule } from '../rule.ts';

export const mixedScheme = {
  code: 'mixed-scheme',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'Listed as http and as https',
  text: 'The same page is listed with both schemes, and search engines read only one of them. Keep the scheme that the site uses. The fix follows the publish location.',
  ways: { twin: (loc, other) => `Same page as ${other}, except for http and https: ${loc}` },
  wayOf: (_, other) => (other === '' ? null : 'twin'),
  source: 'https://www.sitemaps.org/protocol.html#location',
  searchConsole: null,
  fix: null,
  fixSafety: 'unsafe',
  fixText: 'keep the scheme of the publish location, remove the other entry',
} as const satisfies Rule;

/** The normal form of a loc, with http instead of https. */
export function pageOf(normalForm: string): string {
  return normalForm.startsWith('https://') ? `http${normalForm.slice(5)}` : normalForm;
}

/**
 * Whether two locs are equal byte for byte, except for http and https. Also false if they have a port that is the
 * default of one scheme, because then the rest of their normal forms differs, too.
 */
export function isSchemeAllThatDiffers(one: ValueRange, other: ValueRange): boolean {
  const [http, https] = one.end - one.start < other.end - other.start ? [one, other] : [other, one];
  const length = http.end - http.start;
  if (https.end - https.start !== length + 1) return false;
  if (!startsWith(http.bytes, http.start, 'http://') || !startsWith(https.bytes, https.start, 'https://'))
    return false;
  let inAuthority = true;
  for (let at = 'http://'.length; at < length; at++) {
    const byte = http.bytes[http.start + at];
    if (byte !== https.bytes[https.start + at + 1]) return false;
    if (byte === SLASH) inAuthority = false;
    if (byte === COLON && inAuthority) return false;
  }
  return true;
}
const SLASH = 0x2f;
const COLON = 0x3a;
