import { UNRESERVED } from '../../protocol/normal-form.ts';

/** Facts about the percent-escapes of a loc, as bits. */
export const ESCAPES = {
  /** A `%` without two hex digits, or escapes that do not form UTF-8. */
  bad: 1,
  /** An escaped `%` that is followed by two hex digits, so the escape is encoded twice. */
  doubled: 2,
  /** An escape of an unreserved character, or lowercase hex digits: the normal form differs. */
  notNormal: 4,
  /** An escape of a null character. */
  nul: 8,
} as const;

const PERCENT = 0x25;
/** For each byte: the value of a hex digit, or -1. */
const HEX = new Int8Array(256).fill(-1);
/** For each byte: 1 if it is unreserved. */
const IS_UNRESERVED = new Uint8Array(256);
for (let byte = 0; byte < 128; byte++) {
  const char = String.fromCharCode(byte);
  if (/[0-9a-f]/i.test(char)) HEX[byte] = Number.parseInt(char, 16);
  if (UNRESERVED.test(char)) IS_UNRESERVED[byte] = 1;
}

/** The byte of the escape at `at`; -1 if no escape starts there before `end`. */
export function escapedByte(bytes: Uint8Array, at: number, end: number): number {
  if (at + 2 >= end || bytes[at] !== PERCENT) return -1;
  const high = HEX[bytes[at + 1] as number] as number;
  const low = HEX[bytes[at + 2] as number] as number;
  return high < 0 || low < 0 ? -1 : high * 16 + low;
}

/** Whether this byte never needs an escape. */
export function isUnreserved(byte: number): boolean {
  return IS_UNRESERVED[byte] === 1;
}

/** The bits of {@link ESCAPES} of `bytes[start, end)`. RFC 3986, section 2.1; RFC 3629, section 4. */
export function readEscapes(bytes: Uint8Array, start: number, end: number): number {
  let found = 0;
  /** How many bytes the current character still needs, and the range of the next byte. */
  let missing = 0;
  let least = 0x80;
  let most = 0xbf;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== PERCENT) {
      if (missing > 0) found |= ESCAPES.bad;
      missing = 0;
      continue;
    }
    const value = escapedByte(bytes, at, end);
    if (value < 0) {
      found |= ESCAPES.bad;
      missing = 0;
      continue;
    }
    if (value === PERCENT && followsHex(bytes, at + 3, end)) found |= ESCAPES.doubled;
    if (IS_UNRESERVED[value] === 1 || isLowerHex(bytes[at + 1]) || isLowerHex(bytes[at + 2])) {
      found |= ESCAPES.notNormal;
    }
    if (value === 0) found |= ESCAPES.nul;
    at += 2;
    if (missing > 0) {
      if (value < least || value > most) found |= ESCAPES.bad;
      missing--;
      least = 0x80;
      most = 0xbf;
    } else if (value >= 0x80) {
      if (value < 0xc2 || value > 0xf4) found |= ESCAPES.bad;
      else missing = value >= 0xf0 ? 3 : value >= 0xe0 ? 2 : 1;
      least = value === 0xe0 ? 0xa0 : value === 0xf0 ? 0x90 : 0x80;
      most = value === 0xed ? 0x9f : value === 0xf4 ? 0x8f : 0xbf;
    }
  }
  return missing > 0 ? found | ESCAPES.bad : found;
}

/** Whether two hex digits start at `at`, before `end`. */
export function followsHex(bytes: Uint8Array, at: number, end: number): boolean {
  return (
    at + 1 < end && ((HEX[bytes[at] as number] as number) | (HEX[bytes[at + 1] as number] as number)) >= 0
  );
}

function isLowerHex(byte: number | undefined): boolean {
  return (byte as number) >= 0x61;
}
