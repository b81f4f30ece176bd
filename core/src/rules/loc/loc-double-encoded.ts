import { encodeUtf8 } from '../../bytes/text.ts';
import { ALL, type Rule } from '../rule.ts';
import { ESCAPES, escapedByte, followsHex } from './escapes.ts';
import { isDecodable } from './loc-bad-percent-escape.ts';
import type { LocFacts } from './loc-facts.ts';

export const locDoubleEncoded = {
  code: 'loc-double-encoded',
  severity: 'warning',
  engines: ALL,
  recommendedBy: 'practice',
  scope: 'field',
  field: 'loc',
  title: 'Encoded twice',
  text: 'The URL is percent-encoded twice, such as %25C3 instead of %C3. Decode it once.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.4',
  searchConsole: null,
  fix: null,
  unsafeFix: decodeTwice,
} as const satisfies Rule;

/** The start of an escape whose `%` was itself encoded, once or several times. */
const HIDDEN = /%(?:25)+(?=[0-9a-f]{2})/gi;
/**
 * A part that is itself a URL, a path or a query: it starts with a slash, or contains `://` or a delimiter that
 * was encoded once. In such a part, escapes are rightly encoded twice.
 * https://www.rfc-editor.org/rfc/rfc3986#section-2.4
 */
const NESTED = /^\/|:\/\/|%(?:2f|3a|3f|26|3d|23)/i;

/** The delimiters in {@link NESTED}. */
const DELIMITERS = encodeUtf8('/:?&=#');
const PERCENT = 0x25;
const AMPERSAND = 0x26;
const SLASH = 0x2f;
const COLON = 0x3a;
const SEMICOLON = 0x3b;
const EQUALS = 0x3d;

/** Call it only if the loc has `BYTE_CLASSES.percent`. False if the URL also has a broken escape, which is worse. */
export function isDoubleEncoded(facts: LocFacts): boolean {
  const { bytes, end, pathStart, pathEnd, queryEnd, escapes } = facts;
  if ((escapes & (ESCAPES.doubled | ESCAPES.bad)) !== ESCAPES.doubled) return false;
  // The same parts as in `decoded`, without making strings.
  let part = pathStart;
  for (let at = pathStart; at <= pathEnd; at++) {
    const isNested = bytes[at] === COLON && bytes[at + 1] === SLASH && at + 1 < pathEnd;
    if (at < pathEnd && bytes[at] !== SLASH && !isNested) continue;
    if (isPartDoubled(bytes, part, at)) return true;
    if (isNested) return false;
    part = at + 1;
  }
  part = pathEnd + 1;
  let isValue = false;
  for (let at = part; at <= queryEnd; at++) {
    const byte = bytes[at];
    const ends = at === queryEnd || byte === AMPERSAND || byte === SEMICOLON;
    if (!ends && (isValue || byte !== EQUALS)) continue;
    if (isPartDoubled(bytes, part, at)) return true;
    isValue = !ends;
    part = at + 1;
  }
  return isPartDoubled(bytes, queryEnd, end);
}

/** Whether {@link decodedPart} changes the part `bytes[start, end)`. */
function isPartDoubled(bytes: Uint8Array, start: number, end: number): boolean {
  if (bytes[start] === SLASH) return false;
  let isDoubled = false;
  for (let at = start; at < end; at++) {
    if (bytes[at] === COLON && at + 2 < end && bytes[at + 1] === SLASH && bytes[at + 2] === SLASH)
      return false;
    if (bytes[at] !== PERCENT) continue;
    const escaped = escapedByte(bytes, at, end);
    if (DELIMITERS.includes(escaped)) return false;
    isDoubled ||= escaped === PERCENT && followsHex(bytes, at + 3, end);
  }
  return isDoubled;
}

function decodeTwice(value: string): string | null {
  const url = decoded(value);
  return isDecodable(url) ? url : null;
}

/** Decodes until no escape is encoded twice, except in URLs within the URL. */
function decoded(loc: string): string {
  const [, origin = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(loc) ?? [];
  // If the path contains another URL, the query belongs to that URL.
  const nested = path.search(/:\//);
  const own = nested < 0 ? path : path.slice(0, nested);
  const before = origin + own.replace(/[^/]+/g, decodedPart);
  if (nested >= 0) return before + loc.slice(origin.length + nested);
  return before + query.replace(/(?<=[?&;])[^&;]+/g, decodedParameter) + decodedPart(fragment);
}

function decodedParameter(parameter: string): string {
  const value = parameter.indexOf('=') + 1;
  return decodedPart(parameter.slice(0, value)) + decodedPart(parameter.slice(value));
}

function decodedPart(part: string): string {
  return NESTED.test(part) ? part : part.replace(HIDDEN, '%');
}
