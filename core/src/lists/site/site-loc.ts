import { PAGE_EXTENSIONS, type SiteOptions } from '../../contract/site.ts';
import { fileExtension } from './file-extension.ts';

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
 * The path within the folder that a URL refers to; null if it is outside of it.
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
