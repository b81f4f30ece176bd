import { PAGE_EXTENSIONS, type SiteOptions } from '../../contract/site.ts';
import { parseLocation } from '../../protocol/location.ts';

/**
 * Where a file of a site is published. An index page is published at its folder's URL.
 * @param path relative to the folder, separated by `/`
 */
export function siteLoc(
  path: string,
  { base, indexPages, dropExtensions }: Pick<SiteOptions, 'base' | 'indexPages' | 'dropExtensions'>,
): string {
  const cut = path.lastIndexOf('/') + 1;
  const name = path.slice(cut);
  const isIndex = indexPages.includes(name);
  // Servers look for these extensions if a URL lacks them, but not for others such as `.pdf`.
  const drops = dropExtensions && PAGE_EXTENSIONS.includes(fileExtension(name));
  const shown = isIndex ? '' : drops ? name.slice(0, name.lastIndexOf('.')) : name;
  return base + (path.slice(0, cut) + shown).split('/').map(encodeSegment).join('/');
}

/**
 * The path within the folder that a URL refers to; null if it is outside the folder or cannot be decoded.
 * @param location absolute; its query and fragment are ignored
 */
export function sitePath(location: string, base: string): string | null {
  const [plain = ''] = location.split(/[?#]/, 1);
  if (!plain.startsWith(base)) return null;
  try {
    return plain.slice(base.length).split('/').map(decodeURIComponent).join('/');
  } catch {
    return null;
  }
}

/**
 * Encodes a name as a segment of a path; lone surrogates become U+FFFD.
 * https://url.spec.whatwg.org/#path-percent-encode-set
 */
function encodeSegment(name: string): string {
  return encodeURI(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent);
}

/** The extension in a path, in lower case and without its dot; `''` for a path without one. */
export function fileExtension(path: string): string {
  return /[^/]\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** The URL of a folder, with a trailing slash; null if the text is not a URL, or has a query or fragment. */
export function siteBase(typed: string): string | null {
  const url = parseLocation(typed);
  if (url === null || /[?#]/.test(url.href)) return null;
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}
