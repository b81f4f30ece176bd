import { isPathLine, isUrlLine } from '../../protocol/url-line.ts';
import { ALL, type Rule } from '../rule.ts';

/** A blank line breaks this rule too, but only as a hint. */
export const textStrayLine = {
  code: 'text-stray-line',
  severity: 'error',
  engines: ALL,
  scope: 'file',
  field: null,
  title: 'Line is not a URL',
  text: 'A text sitemap has one full URL on each line and nothing else, not even blank lines. Remove or complete the line.',
  source: 'https://www.sitemaps.org/protocol.html#otherformats',
  searchConsole: null,
  fix: null,
  fixSafety: 'mixed',
  fixText: 'remove lines that are not URLs; “all” skips lists that would lose other text',
} as const satisfies Rule;

/**
 * Whether a line of a text list is not an entry; the caller trims its white space. A line that is meant as a URL but is
 * not absolute is an entry; `loc-not-absolute` reports it.
 */
export function isStrayLine(bytes: Uint8Array, start: number, end: number): boolean {
  return !isUrlLine(bytes, start, end) && !isPathLine(bytes, start, end);
}
