import type { ValueRange } from '../../bytes/ranges.ts';
import { ALL, type Rule } from '../rule.ts';

export const duplicateLoc = {
  code: 'duplicate-loc',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Listed twice',
  text: 'Another entry in the project has the same URL, and search engines read it only once. Keep one of them, preferably the one with the newest lastmod.',
  ways: { twin: (loc, other) => `Same URL as ${other}: ${loc}` },
  wayOf: (_, other) => (other === '' ? null : 'twin'),
  source: 'https://www.sitemaps.org/protocol.html',
  searchConsole: null,
  fix: null,
  fixText: 'keep the newest, remove the others',
  fixSafety: 'mixed',
} as const satisfies Rule;

/** Whether two decoded locs are equal, byte for byte. */
export function isSameLoc(a: ValueRange, b: ValueRange): boolean {
  const length = a.end - a.start;
  if (length !== b.end - b.start) return false;
  for (let i = 0; i < length; i++) if (a.bytes[a.start + i] !== b.bytes[b.start + i]) return false;
  return true;
}
