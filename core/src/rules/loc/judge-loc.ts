import { LOC_LIMIT, LOC_MIN } from '../../protocol/limits.ts';
import { isUtf8 } from '../../xml/text.ts';
import type { EntryJudge } from '../judge.ts';
import { ruleNumber } from '../registry.ts';

const NOT_ABSOLUTE = ruleNumber('loc-not-absolute');
const INVALID_HOST = ruleNumber('loc-invalid-host');
const ILLEGAL = ruleNumber('loc-illegal-character');
const BAD_ESCAPE = ruleNumber('loc-bad-percent-escape');
const TOO_LONG = ruleNumber('loc-too-long');
const TOO_SHORT = ruleNumber('loc-too-short');
const DOUBLE_ENCODED = ruleNumber('loc-double-encoded');
const FRAGMENT = ruleNumber('loc-fragment');
const CREDENTIALS = ruleNumber('loc-credentials');
const NON_ASCII = ruleNumber('loc-non-ascii');
const NO_PATH = ruleNumber('loc-no-path');

/** Bits of what a byte is within a URL. RFC 3986, section 2. */
const ILLEGAL_BYTE = 1;
const HIGH_BYTE = 2;
const PERCENT = 4;
const HASH = 8;
/** Ends the authority: `/`, `?` or `#`. */
const AUTHORITY_END = 16;
const LABEL = 32;

const CLASS = new Uint8Array(256);
for (let code = 0; code < 256; code++) {
  const char = String.fromCharCode(code);
  if (code <= 0x20 || code === 0x7f || '<>{}|\\^`"'.includes(char)) CLASS[code] = ILLEGAL_BYTE;
  else if (code > 0x7f) CLASS[code] = HIGH_BYTE | LABEL;
  else if (char === '%') CLASS[code] = PERCENT | LABEL;
  else if (char === '#') CLASS[code] = HASH | AUTHORITY_END;
  else if (char === '/' || char === '?') CLASS[code] = AUTHORITY_END;
  else if (/[A-Za-z0-9_-]/.test(char)) CLASS[code] = LABEL;
}

/**
 * A loc is an absolute http or https URL under RFC 3986, or an IRI under RFC 3987, shorter than 2,048
 * characters. `bytes[start, end)` is decoded and trimmed. https://www.sitemaps.org/protocol.html#locdef
 */
export function judgeLoc(judge: EntryJudge, bytes: Uint8Array, start: number, end: number): void {
  const hostStart = afterScheme(bytes, start, end);
  if (hostStart < 0) {
    judge.add(NOT_ABSOLUTE);
    return;
  }
  let at = hostStart;
  while (at < end && ((CLASS[bytes[at] ?? 0] ?? 0) & AUTHORITY_END) === 0) at++;
  judgeAuthority(judge, bytes, hostStart, at);
  if (at === end) judge.add(NO_PATH);
  judgeCharacters(judge, bytes, start, end);
}

/** Characters, escapes and the length. */
function judgeCharacters(judge: EntryJudge, bytes: Uint8Array, start: number, end: number): void {
  let seen = 0;
  let codePoints = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    seen |= CLASS[byte] ?? 0;
    if ((byte & 0xc0) !== 0x80) codePoints++;
  }
  if ((seen & ILLEGAL_BYTE) !== 0) judge.add(ILLEGAL);
  if ((seen & HIGH_BYTE) !== 0) judge.add(NON_ASCII);
  if ((seen & HASH) !== 0) judge.add(FRAGMENT);
  if ((seen & PERCENT) !== 0) judgeEscapes(judge, bytes, start, end);
  if (codePoints >= LOC_LIMIT) judge.add(TOO_LONG);
  else if (codePoints < LOC_MIN) judge.add(TOO_SHORT);
}

/** Every `%` starts two hex digits, the bytes they stand for are UTF-8, and none hides another escape. */
function judgeEscapes(judge: EntryJudge, bytes: Uint8Array, start: number, end: number): void {
  const decoded = new Uint8Array(end - start);
  let length = 0;
  let doubled = false;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] ?? 0;
    if (byte !== 0x25) {
      decoded[length++] = byte;
      continue;
    }
    const value = at + 2 < end ? hex(bytes[at + 1]) * 16 + hex(bytes[at + 2]) : Number.NaN;
    if (Number.isNaN(value)) {
      judge.add(BAD_ESCAPE);
      return;
    }
    if (value === 0x25 && at + 4 < end && !Number.isNaN(hex(bytes[at + 3]) + hex(bytes[at + 4])))
      doubled = true;
    decoded[length++] = value;
    at += 2;
  }
  if (!isUtf8(decoded, 0, length)) judge.add(BAD_ESCAPE);
  else if (doubled) judge.add(DOUBLE_ENCODED);
}

/** userinfo "@" host ":" port. RFC 3986, section 3.2. */
function judgeAuthority(judge: EntryJudge, bytes: Uint8Array, from: number, end: number): void {
  let start = from;
  for (let at = from; at < end; at++) if (bytes[at] === 0x40) start = at + 1;
  if (start !== from) judge.add(CREDENTIALS);
  if (bytes[start] === 0x5b) {
    if (!isIpLiteral(bytes, start, end)) judge.add(INVALID_HOST);
    return;
  }
  let label = start;
  let at = start;
  for (; at < end && bytes[at] !== 0x3a; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x2e) {
      if (!isLabel(bytes, label, at)) return judge.add(INVALID_HOST);
      label = at + 1;
    } else if (((CLASS[byte] ?? 0) & LABEL) === 0) {
      if (((CLASS[byte] ?? 0) & ILLEGAL_BYTE) === 0) judge.add(INVALID_HOST);
      return;
    }
  }
  // One dot at the end names the root of the DNS and is legal.
  const rooted = label === at && at > start;
  if ((!rooted && !isLabel(bytes, label, at)) || at - start > 253 || !isPort(bytes, at, end)) {
    judge.add(INVALID_HOST);
  }
}

function isLabel(bytes: Uint8Array, start: number, end: number): boolean {
  return end > start && end - start <= 63 && bytes[start] !== 0x2d && bytes[end - 1] !== 0x2d;
}

/** `[`, hex digits, colons and dots, `]`, and a port or nothing. */
function isIpLiteral(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start + 1;
  let colons = 0;
  for (; at < end && bytes[at] !== 0x5d; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x3a) colons++;
    else if (Number.isNaN(hex(byte)) && byte !== 0x2e) return false;
  }
  return at < end && colons >= 2 && isPort(bytes, at + 1, end);
}

/** Nothing, or `:` and a number up to 65,535 (RFC 3986 lets it be empty). */
function isPort(bytes: Uint8Array, start: number, end: number): boolean {
  if (start === end) return true;
  if (bytes[start] !== 0x3a) return false;
  let port = 0;
  for (let at = start + 1; at < end; at++) {
    const digit = (bytes[at] ?? 0) - 0x30;
    if (digit < 0 || digit > 9 || port > 65_535) return false;
    port = port * 10 + digit;
  }
  return port <= 65_535;
}

/** Where the authority starts behind `http://` or `https://` in any case, or -1. */
function afterScheme(bytes: Uint8Array, start: number, end: number): number {
  if (end - start < 7) return -1;
  const secure = ((bytes[start + 4] ?? 0) | 0x20) === 0x73;
  const colon = start + (secure ? 5 : 4);
  if (
    ((bytes[start] ?? 0) | 0x20) !== 0x68 ||
    ((bytes[start + 1] ?? 0) | 0x20) !== 0x74 ||
    ((bytes[start + 2] ?? 0) | 0x20) !== 0x74 ||
    ((bytes[start + 3] ?? 0) | 0x20) !== 0x70 ||
    bytes[colon] !== 0x3a ||
    bytes[colon + 1] !== 0x2f ||
    bytes[colon + 2] !== 0x2f
  ) {
    return -1;
  }
  return colon + 3;
}

function hex(byte: number | undefined): number {
  if (byte === undefined) return Number.NaN;
  if (byte >= 0x30 && byte <= 0x39) return byte - 0x30;
  const letter = byte | 0x20;
  return letter >= 0x61 && letter <= 0x66 ? letter - 0x57 : Number.NaN;
}
