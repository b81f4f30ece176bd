import { encodeIllegal } from '../../rules/loc/loc-illegal-character.ts';
import { encodeNonAscii } from '../../rules/loc/loc-non-ascii.ts';
import { mendedValue } from '../../rules/mended-value.ts';

/**
 * Percent-encodes the characters that a URL may not contain, and writes its host in Punycode. Leaves unchanged what
 * this cannot mend.
 */
export function percentEncode(value: string): string {
  if (!/^https?:\/\//i.test(value)) return value;
  const legal = mendedValue(encodeIllegal, value) ?? value;
  return mendedValue(encodeNonAscii, legal) ?? legal;
}
