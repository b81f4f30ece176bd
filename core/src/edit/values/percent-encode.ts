import { encodeIllegal } from '../../rules/loc/loc-illegal-character.ts';
import { encodeNonAscii } from '../../rules/loc/loc-non-ascii.ts';
import { mendedValue } from '../../rules/mended-value.ts';

/** An absolute URL with what no URL may hold as percent escapes, and its host in Punycode; what cannot be mended so stays. */
export function percentEncode(value: string): string {
  if (!/^https?:\/\//i.test(value)) return value;
  const legal = mendedValue(encodeIllegal, value) ?? value;
  return mendedValue(encodeNonAscii, legal) ?? legal;
}
