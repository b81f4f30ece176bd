import { ALL, type Rule } from '../rule.ts';
import { BYTE_CLASSES, CLASSES_OF_AUTHORITY } from './byte-classes.ts';
import { isIpv6, readIpv4 } from './ip-address.ts';

export const locInvalidHost = {
  code: 'loc-invalid-host',
  severity: 'error',
  engines: ALL,
  scope: 'entry',
  field: 'loc',
  title: 'Impossible host',
  text: 'The host name or the port cannot exist. Correct it. Search Console: “Invalid URL”.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-3.2.2',
  searchConsole: 'Invalid URL',
  fix: null,
} as const satisfies Rule;

const COLON = 0x3a;
const DOT = 0x2e;
const HYPHEN = 0x2d;
const OPENING_BRACKET = 0x5b;
const CLOSING_BRACKET = 0x5d;
/** Maximum number of bytes in a name. RFC 1035, section 2.3.4. */
const NAME_LIMIT = 253;
/** Maximum number of bytes in a label of a name. RFC 1035, section 2.3.4. */
export const LABEL_LIMIT = 63;
const PORT_LIMIT = 65_535;

/**
 * Whether a host (without user) or a port cannot exist. Another rule reports illegal characters. Non-ASCII letters
 * become longer in Punycode, so the length of such names is not checked. `_` is allowed, because it is in use.
 * @param end the end of the host; the port is between it and `authorityEnd`
 */
export function isImpossibleHost(
  bytes: Uint8Array,
  start: number,
  end: number,
  authorityEnd: number,
): boolean {
  if (!isPort(bytes, end, authorityEnd)) return true;
  if (bytes[start] === OPENING_BRACKET) {
    return bytes[end - 1] !== CLOSING_BRACKET || !isIpv6(bytes, start + 1, end - 1);
  }
  let byteClasses = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] !== DOT) byteClasses |= CLASSES_OF_AUTHORITY[bytes[at] as number] as number;
  }
  if ((byteClasses & BYTE_CLASSES.illegal) !== 0) return false;
  return (
    (byteClasses & BYTE_CLASSES.notOfLabel) !== 0 ||
    !isName(bytes, start, end, (byteClasses & BYTE_CLASSES.nonAscii) === 0)
  );
}

/**
 * Whether this is a valid host name or IPv4 address. A dot at the end means the root of the DNS, and is legal.
 * @param measured whether to check lengths
 */
function isName(bytes: Uint8Array, start: number, end: number, measured: boolean): boolean {
  const last = end > start && bytes[end - 1] === DOT ? end - 1 : end;
  if (measured && last - start > NAME_LIMIT) return false;
  let label = start;
  for (let at = start; at <= last; at++) {
    if (at < last && bytes[at] !== DOT) continue;
    if (at === label || bytes[label] === HYPHEN || bytes[at - 1] === HYPHEN) return false;
    if (measured && at - label > LABEL_LIMIT) return false;
    if (at < last) label = at + 1;
  }
  // A name whose last label is a number must be an address. https://url.spec.whatwg.org/#ends-in-a-number-checker
  return !isNumber(bytes, label, last) || readIpv4(bytes, start, last) >= 0;
}

function isNumber(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (!isDigit(bytes[at] as number)) return false;
  return true;
}

/** Whether this is empty, or `:` and a number (which may be empty according to RFC 3986). */
function isPort(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  if (bytes[start] !== COLON) return false;
  let port = 0;
  for (let at = start + 1; at < end; at++) {
    const byte = bytes[at] as number;
    if (!isDigit(byte) || port > PORT_LIMIT) return false;
    port = port * 10 + byte - 0x30;
  }
  return port <= PORT_LIMIT;
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}
