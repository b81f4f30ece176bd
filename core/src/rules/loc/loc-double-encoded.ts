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
  text: 'The URL was percent-encoded again, such as %25C3 for %C3. Decode it once.',
  source: 'https://www.rfc-editor.org/rfc/rfc3986#section-2.4',
  searchConsole: null,
  fix: null,
  unsafeFix: decodeTwice,
} as const satisfies Rule;

/** An escape that hides behind one of `%`, or behind several. */
const HIDDEN = /%(?:25)+(?=[0-9a-f]{2})/gi;
/**
 * A part that holds a URL, a path or a query of its own: it begins with a slash, or a delimiter was encoded once
 * in it. The escapes of that URL are rightly encoded again. https://www.rfc-editor.org/rfc/rfc3986#section-2.4
 */
const NESTED = /^\/|:\/\/|%(?:2f|3a|3f|26|3d|23)/i;

/** Asked when `SEEN.percent` was seen. A URL with a broken escape has a graver fault. */
export function isDoubleEncoded({ bytes, start, end, escapes }: LocFacts): boolean {
  if ((escapes & (ESCAPES.doubled | ESCAPES.bad)) !== ESCAPES.doubled) return false;
  const loc = decodeUtf8(bytes, start, end);
  return decoded(loc) !== loc;
}

function decodeTwice(value: string): string | null {
  const url = decoded(value);
  return isDecodable(url) ? url : null;
}

/** Decodes until no escape hides another, but for URLs within the URL. */
function decoded(loc: string): string {
  const [, origin = '', path = '', query = '', fragment = ''] =
    /^(https?:\/\/[^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/is.exec(loc) ?? [];
  // Behind a path that goes on with a URL even the query is that URL's.
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
