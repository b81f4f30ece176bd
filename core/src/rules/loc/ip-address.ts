const ZERO = 0x30;
const COLON = 0x3a;
const DOT = 0x2e;

/**
 * The 32 bits, unsigned, of four decimal numbers from 0 to 255 with dots between them; -1 for anything else. Leading
 * zeros are not allowed, because some programs read them as octal.
 */
export function readIpv4(bytes: Uint8Array, start: number, end: number): number {
  let address = 0;
  let parts = 0;
  let at = start;
  while (at < end) {
    let part = 0;
    const from = at;
    for (; at < end && bytes[at] !== DOT; at++) {
      const digit = (bytes[at] as number) - ZERO;
      if (digit < 0 || digit > 9 || at - from > 2) return -1;
      part = part * 10 + digit;
    }
    if (at === from || part > 255 || ++parts > 4) return -1;
    if (at - from > 1 && bytes[from] === ZERO) return -1;
    address = address * 256 + part;
    // A number must follow each dot.
    if (at < end && ++at === end) return -1;
  }
  return parts === 4 ? address : -1;
}

/** Whether this is an IPv6 address, without its brackets. RFC 3986, section 3.2.2. */
export function isIpv6(bytes: Uint8Array, start: number, end: number): boolean {
  let groups = 0;
  let gap = false;
  let at = start;
  if (bytes[at] === COLON) {
    if (bytes[at + 1] !== COLON) return false;
    at++;
  }
  while (at < end) {
    if (bytes[at] === COLON) {
      // The second of two colons in a row, which replace groups of zeros. Only one such gap is allowed.
      if (gap) return false;
      gap = true;
      at++;
      continue;
    }
    const from = at;
    while (at < end && isHexDigit(bytes[at] as number)) at++;
    if (at < end && bytes[at] === DOT) {
      groups += 2;
      return readIpv4(bytes, from, end) >= 0 && (gap ? groups < 8 : groups === 8);
    }
    if (at === from || at - from > 4) return false;
    groups++;
    if (at === end) break;
    if (bytes[at] !== COLON || ++at === end) return false;
  }
  return gap ? groups < 8 : groups === 8;
}

function isHexDigit(byte: number): boolean {
  const letter = byte | 0x20;
  return (byte >= ZERO && byte <= 0x39) || (letter >= 0x61 && letter <= 0x66);
}
