import { LOC_LIMIT } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';
import type { LocFacts } from './loc-facts.ts';

export const locTooLong = {
  code: 'loc-too-long',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'URL too long',
  text: 'A loc must be shorter than 2,048 characters. Search engines skip longer ones. Search Console: “Invalid URL”.',
  source: 'https://www.sitemaps.org/protocol.html#locdef',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;

/** Call it only if the loc has `BYTE_CLASSES.length`. The limit is in characters, that is code points. */
export function isTooLong(facts: LocFacts): boolean {
  return facts.end - facts.start >= LOC_LIMIT && facts.codePoints() >= LOC_LIMIT;
}
