import { invisibleAt } from '../../bytes/invisible.ts';
import { isLongerThan } from '../../format/extensions/values.ts';
import { LOC_LIMIT } from '../../protocol/limits.ts';
import { endsAuthority, schemeLength } from '../loc/authority.ts';
import { BYTE_CLASSES, CLASSES_OF_AUTHORITY, CLASSES_OF_BYTE } from '../loc/byte-classes.ts';
import { escapedByte } from '../loc/escapes.ts';

/** Why a URL in an extension is invalid: it is not absolute, contains an illegal character, or is too long. */
export type UrlFault = 'relative' | 'character' | 'length';

/** The fault of the decoded, trimmed URL `bytes[start, end)`; null if it is valid. */
export function urlFault(bytes: Uint8Array, start: number, end: number): UrlFault | null {
  const hostStart = start + schemeLength(bytes, start, end);
  if (hostStart === start || hostStart === end || endsAuthority(bytes[hostStart] as number))
    return 'relative';
  let at = hostStart;
  let byteClasses = 0;
  for (; at < end && !endsAuthority(bytes[at] as number); at++) {
    byteClasses |= CLASSES_OF_AUTHORITY[bytes[at] as number] as number;
  }
  for (; at < end; at++) {
    byteClasses |= CLASSES_OF_BYTE[bytes[at] as number] as number;
    if (bytes[at] === PERCENT && escapedByte(bytes, at, end) === 0) return 'character';
  }
  if ((byteClasses & BYTE_CLASSES.illegal) !== 0) return 'character';
  if ((byteClasses & BYTE_CLASSES.nonAscii) !== 0 && invisibleAt(bytes, start, end) >= 0) return 'character';
  return isLongerThan(bytes, start, end, LOC_LIMIT - 1) ? 'length' : null;
}

const PERCENT = 0x25;
