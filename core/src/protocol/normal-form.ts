import { encodeUtf8 } from '../bytes/text.ts';

/** Scheme, authority, path, query, fragment of an absolute http or https URL. */
const PARTS = /^(https?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/is;
/** User and password, host, port. */
const AUTHORITY = /^(.*@)?(\[[^\]]*\]|[^:@]+)(?::(\d*))?$/s;
/** What servers show for a folder. */
const INDEX_PAGE = /\/(?:index\.html?|index\.php|default\.aspx?)$/i;
const DEFAULT_PORT = new Map([
  ['http', '80'],
  ['https', '443'],
]);

/** Most locs are their own page form, and a look tells. */
const IS_PAGE_FORM = /^https?:\/\/[a-z\d.-]+\/[!-$&-~]*$/;

/**
 * A loc such that two locs which name the same page in other words become equal: what {@link pageForm} makes of it,
 * with the name of a folder's index page, the slash at the end of the path and an empty query left out, and
 * parameters in order of name and value. What is no absolute http or https URL is its own normal form.
 *
 * All beyond the page form changes the page on some servers, so equal normal forms give reason for a hint and never
 * for joining two entries.
 * @param loc decoded and trimmed
 */
export function normalForm(loc: string): string {
  const parts = partsOf(loc);
  if (parts === null) return loc;
  const { origin, path, query, fragment } = parts;
  return [
    origin,
    path.replace(INDEX_PAGE, '/').replace(/\/$/, ''),
    query === null || query === '' ? '' : `?${normalQuery(query)}`,
    fragment,
  ].join('');
}

/**
 * A loc such that two locs become equal which are the same URL: scheme and host in lower case, no default port, a
 * slash where there is no path, letters, digits and `-._~` decoded where they were percent-encoded, what is beyond
 * ASCII encoded, other escapes in upper case. https://www.rfc-editor.org/rfc/rfc3986#section-6.2,
 * https://www.rfc-editor.org/rfc/rfc3987#section-3.1
 * @param loc decoded and trimmed
 */
export function pageForm(loc: string): string {
  if (IS_PAGE_FORM.test(loc)) return loc;
  const parts = partsOf(loc);
  if (parts === null) return loc;
  const { origin, path, query, fragment } = parts;
  return `${origin}${path === '' ? '/' : path}${query === null ? '' : `?${query}`}${fragment}`;
}

interface UrlParts {
  origin: string;
  path: string;
  query: string | null;
  fragment: string;
}

/** Its parts, what is the same written alike; null of what is no absolute http or https URL. */
function partsOf(loc: string): UrlParts | null {
  const parts = PARTS.exec(loc);
  if (!parts) return null;
  const [, scheme = '', rawAuthority = '', path = '', query, fragment = ''] = parts;
  const authority = AUTHORITY.exec(rawAuthority);
  if (!authority) return null;
  const [, user = '', host = '', port = ''] = authority;
  const lowScheme = scheme.toLowerCase();
  const portPart = port === '' || port === DEFAULT_PORT.get(lowScheme) ? '' : `:${port}`;
  return {
    origin: `${lowScheme}://${user}${normalEscapes(host).toLowerCase()}${portPart}`,
    path: encoded(normalEscapes(path)),
    query: query === undefined ? null : encoded(normalEscapes(query)),
    fragment,
  };
}

/** https://www.rfc-editor.org/rfc/rfc3987#section-3.1 */
function encoded(text: string): string {
  if (!/[\u0080-\uffff]/.test(text)) return text;
  return text.replace(/[\u0080-\uffff]+/g, (run) =>
    Array.from(encodeUtf8(run), (byte) => `%${byte.toString(16).toUpperCase()}`).join(''),
  );
}

/** https://www.rfc-editor.org/rfc/rfc3986#section-6.2.2.2 */
function normalEscapes(text: string): string {
  if (!text.includes('%')) return text;
  return text.replace(/%[0-9a-f]{2}/gi, (found) => {
    const character = String.fromCharCode(Number.parseInt(found.slice(1), 16));
    return /[\w.~-]/.test(character) ? character : found.toUpperCase();
  });
}

function normalQuery(query: string): string {
  if (!query.includes('&')) return query;
  const parameters = query.split('&').map((text) => ({ text, name: text.split('=', 1)[0] ?? '' }));
  parameters.sort((a, b) => compare(a.name, b.name) || compare(a.text, b.text));
  return parameters.map(({ text }) => text).join('&');
}

/** By code points, which is the order of their bytes in UTF-8 and not that of UTF-16. */
function compare(a: string, b: string): number {
  const others = [...b];
  let at = 0;
  for (const char of a) {
    const other = others[at++]?.codePointAt(0) ?? -1;
    const difference = (char.codePointAt(0) ?? 0) - other;
    if (difference !== 0) return difference;
  }
  return at < others.length ? -1 : 0;
}
