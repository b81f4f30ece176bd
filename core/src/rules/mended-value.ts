import type { Fix } from './rule.ts';

/**
 * What a fix makes of a decoded value; null where it cannot be mended, '' to clear it. A value with bytes that
 * are no UTF-8 is not written anew: what they were would be lost.
 */
export function mendedValue(fix: Fix, value: string): string | null {
  const made = fix(value);
  return made !== '' && value.includes('\ufffd') ? null : made;
}
