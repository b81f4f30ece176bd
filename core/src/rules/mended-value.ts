import type { Fix } from './rule.ts';

/** White space, followed by another URL: the value contains two URLs instead of one. */
const FURTHER_URL = /\s["'(<[]?https?:\/\//i;

/**
 * The value that a fix makes of a decoded value; null if it cannot be mended, '' to clear it. Values with bytes that
 * are not UTF-8 stay untouched, because those bytes would be lost. So do values with two URLs, because the result would
 * be a single wrong one.
 */
export function mendedValue(fix: Fix, value: string): string | null {
  if (value.includes('://', 1) && FURTHER_URL.test(value)) return null;
  const made = fix(value);
  return made !== '' && value.includes('\ufffd') ? null : made;
}
