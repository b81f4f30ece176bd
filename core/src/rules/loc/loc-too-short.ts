import { LOC_MIN } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';

export const locTooShort = {
  code: 'loc-too-short',
  severity: 'warning',
  engines: ALL,
  scope: 'field',
  field: 'loc',
  title: 'URL too short',
  text: 'The protocol’s schema requires at least 12 characters in loc. Check that the URL is complete.',
  source: 'https://www.sitemaps.org/schemas/sitemap/0.9/sitemap.xsd',
  searchConsole: null,
  fix: null,
} as const satisfies Rule;

/** Maximum number of bytes in a code point in UTF-8. */
const MOST_BYTES = 4;

/** Call it only if the loc has `BYTE_CLASSES.length`. */
export function isTooShort(facts: LocFacts): boolean {
  const bytes = facts.end - facts.start;
  return bytes < LOC_MIN * MOST_BYTES && facts.codePoints() < LOC_MIN;
}
