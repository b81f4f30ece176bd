import { lowerByte } from '../../bytes/ascii.ts';
import type { ValueRange } from '../../bytes/ranges.ts';

/**
 * Whether two URLs are on the same site: their hosts end in the same two labels. Also true for different sites under a
 * suffix of two labels (`co.uk`): a rule then misses a finding, which is better than a false one.
 */
export function isSameSite(one: ValueRange, other: ValueRange): boolean {
  let a = hostEnd(one);
  let b = hostEnd(other);
  for (let labels = 0; ; ) {
    const left = hostByte(one, --a);
    const right = hostByte(other, --b);
    if (left === END && right === END) return true;
    // `example.com` and `www.example.com`.
    if ((left === END && right === DOT) || (left === DOT && right === END)) return true;
    if (left !== right) return false;
    if (left === DOT && ++labels === 2) return true;
  }
}

const END = -1;
const DOT = 0x2e;
const COLON = 0x3a;

/** End of a URL's host, without the port. */
function hostEnd({ bytes, start, end }: ValueRange): number {
  let at = start;
  while (at < end && bytes[at] !== COLON) at++;
  let port = -1;
  for (at += 3; at < end && !ENDS_AUTHORITY.has(bytes[at] as number); at++) {
    // A colon before the `@` separates a password from its user.
    if (bytes[at] === AT) port = -1;
    else if (bytes[at] === COLON && port < 0) port = at;
  }
  return port < 0 ? Math.min(at, end) : port;
}
const ENDS_AUTHORITY = new Set([...'/?#'].map((char) => char.charCodeAt(0)));

/** A byte of a host in lower case; {@link END} before the first one. */
function hostByte({ bytes, start }: ValueRange, at: number): number {
  const byte = at < start ? SLASH : (bytes[at] as number);
  if (byte === SLASH || byte === AT) return END;
  return lowerByte(byte);
}
const SLASH = 0x2f;
const AT = 0x40;
