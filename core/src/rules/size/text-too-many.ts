import { MAX_ENTRIES } from '../../protocol/limits.ts';
import { ALL, type Rule } from '../rule.ts';

export const textTooMany = {
  code: 'text-too-many',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Text list too long',
  text: 'A text sitemap can list up to 50,000 URLs. Search engines may reject the whole file. Split it.',
  source: 'https://www.sitemaps.org/protocol.html#otherformats',
  searchConsole: null,
  fix: null,
  isMendedByExport: true,
} as const satisfies Rule;

/** Whether a text list has more lines than allowed. */
export function hasTooManyLines(entries: number): boolean {
  return entries > MAX_ENTRIES;
}
