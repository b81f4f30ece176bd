import type { Fix } from './rule.ts';

/** White space, and behind it another URL: two were put where one should be. */
const FURTHER_URL = /\s["'(<[]?https?:\/\//i;

/**
 * What a fix makes of a decoded value; null where it cannot be mended, '' to clear it. A value with bytes that
 * are no UTF-8 is not written anew: what they were would be lost. Nor is one of two URLs, of which there would be
 * one, and a wrong one.
 */
export function mendedValue(fix: Fix, value: string): string | null {
  if (FURTHER_URL.test(value)) return null;
  const made = fix(value);
  return made !== '' && value.includes('\ufffd') ? null : made;
}
