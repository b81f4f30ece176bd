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

/** Call it only if the loc has `BYTE_CLASSES.length`. */
export function isTooShort(facts: LocFacts): boolean {
  return facts.codePoints() < LOC_MIN;
}
