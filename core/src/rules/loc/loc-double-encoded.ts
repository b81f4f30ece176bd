import { decodeUtf8 } from '../../bytes/text.ts';
import { ALL, type Rule } from '../rule.ts';
import { ESCAPES } from './escapes.ts';
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

/** An escape whose `%` was encoded once, or several times. */
const HIDDEN = /%(?:25)+(?=[0-9a-f]{2})/gi;
/**
 * A part that is itself a URL, a path or a query: it starts with a slash, or contains a delimiter that was encoded
 * once. The escapes of such a URL must be encoded again. https://www.rfc-editor.org/rfc/rfc3986#section-2.4
 */
const NESTED = /^\/|:\/\/|%(?:2f|3a|3f|26|3d|23)/i;

/** Call it only if the loc has `BYTE_CLASSES.percent`. False if the URL also has a broken escape, which is worse. */
export function isDoubleEncoded({ bytes, start, end, escapes }: LocFacts): boolean {
  if ((escapes & (ESCAPES.doubled | ESCAPES.bad)) !== ESCAPES.doubled) return false;
  const loc = decodeUtf8(bytes, start, end);
  return decoded(loc) !== loc;
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
