import type { Fix } from './rule.ts';

/** White space, followed by another URL: the value contains two URLs instead of one. */
const FURTHER_URL = /\s["'(<[]?https?:\/\//i;

/**
 * The value that a fix makes from a decoded value; null if it cannot be mended, '' to clear it. A value with bytes that
 * are not UTF-8 is only ever cleared, because rewriting would lose those bytes. A value with two URLs stays untouched,
 * because the result would be a single wrong one.
 */
export function mendedValue(fix: Fix, value: string): string | null {
  if (value.includes('://', 1) && FURTHER_URL.test(value)) return null;
  const made = fix(value);
  return made !== '' && value.includes('\ufffd') ? null : made;
}
