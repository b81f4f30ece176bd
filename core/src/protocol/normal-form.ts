import { encodeUtf8 } from '../bytes/text.ts';

/** Scheme, authority, path, query, fragment of an absolute http or https URL. */
const PARTS = /^(https?):\/\/([^/?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/is;
/** User and password, host, port. */
const AUTHORITY = /^(.*@)?(\[[^\]]*\]|[^:@]+)(?::(\d*))?$/s;
/** Pages that servers usually return for a folder. */
export const INDEX_PAGES = ['index.html', 'index.htm', 'index.php', 'default.aspx', 'default.asp'];
const INDEX_PAGE = new RegExp(`/(?:${INDEX_PAGES.join('|').replaceAll('.', '\\.')})$`, 'i');
/** Characters that never need an escape: RFC 3986, section 2.3. */
export const UNRESERVED = /[\w.~-]/;
const DEFAULT_PORT = new Map([
  ['http', '80'],
  ['https', '443'],
]);

/** Most locs match this, and are their own page form. */
const IS_PAGE_FORM = /^https?:\/\/[a-z\d.-]+\/[!-$&-~]*$/;

/**
 * A form of a loc that is equal for different spellings of the same page. It is the {@link pageForm} without the name
 * of an index page, without the slash at the end of the path and without an empty query, and with the parameters sorted
 * by name and value. Any text that is not an absolute http or https URL is its own normal form.
 *
 * On some servers, two URLs with the same normal form are different pages. So equal normal forms justify a hint, but
 * never a merge of two entries.
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
 * A form of a loc that is equal for different spellings of the same URL: lowercase scheme and host, no default port, a
 * slash if the path is empty. In path and query, letters, digits and `-._~` are never percent-encoded, characters
 * beyond ASCII always are, and other escapes are in uppercase. The fragment stays as written.
 * https://www.rfc-editor.org/rfc/rfc3986#section-6.2, https://www.rfc-editor.org/rfc/rfc3987#section-3.1
 * @param loc decoded and trimmed
 */
export function pageForm(loc: string): string {
  if (IS_PAGE_FORM.test(loc)) return loc;
  const parts = partsOf(loc);
  if (parts === null) return loc;
  const { origin, path, query, fragment } = parts;
  return `${origin}${path === '' ? '/' : path}${query === null ? '' : `?${query}`}${fragment}`;
}

/** The parts of a URL, see {@link partsOf}. */
interface UrlParts {
  origin: string;
  path: string;
  query: string | null;
  fragment: string;
}

/** The differences between URLs that {@link alikeForm} ignores. */
export interface Alike {
  /** http and https. */
  readonly scheme: boolean;
  /** `www.` at the start of the host. */
  readonly www: boolean;
  /** A slash at the end of the path. */
  readonly slash: boolean;
  /** Uppercase and lowercase letters in path and query. */
  readonly case: boolean;
  /** The name of an index page at the end of the path. */
  readonly indexPage: boolean;
  /** The order of parameters, and an empty query. */
  readonly order: boolean;
}

/**
 * A form of a loc that is equal for URLs that differ only in the given ways or in ways that {@link pageForm} ignores.
 * Any text that is not an absolute http or https URL is its own form.
 * @param loc decoded and trimmed
 */
export function alikeForm(loc: string, alike: Alike): string {
  const parts = partsOf(loc);
  if (parts === null) return loc;
  let { origin, path, query } = parts;
  if (alike.www) origin = origin.replace(/^(https?:\/\/)(.*@)?www\./, '$1$2');
  if (alike.scheme) origin = origin.replace(/^https?/, '');
  if (alike.indexPage) path = path.replace(INDEX_PAGE, '/');
  if (path === '') path = '/';
  if (alike.slash) path = path.replace(/\/$/, '');
  if (query !== null && alike.order) query = query === '' ? null : normalQuery(query);
  const rest = `${path}${query === null ? '' : `?${query}`}`;
  return `${origin}${alike.case ? rest.toLowerCase() : rest}${parts.fragment}`;
}

/** The parts of a URL, normalized; null if the text is not an absolute http or https URL. */
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
    return UNRESERVED.test(character) ? character : found.toUpperCase();
  });
}

/** Sorts the parameters of a query, which is ASCII by now. */
function normalQuery(query: string): string {
  if (!query.includes('&')) return query;
  const parameters = query.split('&').map((text) => ({ text, name: text.split('=', 1)[0] ?? '' }));
  parameters.sort((a, b) => compare(a.name, b.name) || compare(a.text, b.text));
  return parameters.map(({ text }) => text).join('&');
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
