import { PAGE_EXTENSIONS, type SiteOptions } from '../../contract/site.ts';
import { fileExtension } from './file-extension.ts';

/**
 * Where a file of a site is published. An index page stands for its folder.
 * @param path within the folder, parted by `/`
 */
export function siteLoc(
  path: string,
  { base, indexPages, dropExtensions }: Pick<SiteOptions, 'base' | 'indexPages' | 'dropExtensions'>,
): string {
  const cut = path.lastIndexOf('/') + 1;
  const name = path.slice(cut);
  const isIndex = indexPages.includes(name);
  // What servers add again to find the file: of others, as of a PDF, they do not.
  const drops = dropExtensions && PAGE_EXTENSIONS.includes(fileExtension(name));
  const shown = isIndex ? '' : drops ? name.slice(0, name.lastIndexOf('.')) : name;
  return base + (path.slice(0, cut) + shown).split('/').map(encodeSegment).join('/');
}

/**
 * The path within the folder that an address is of; null where it is of none.
 * @param location absolute; its query and fragment say nothing about the file
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

/** A name as a segment of a path, UTF-16 mended. https://url.spec.whatwg.org/#path-percent-encode-set */
function encodeSegment(name: string): string {
  return encodeURI(name.replace(/\p{Surrogate}/gu, '\ufffd')).replace(/[?#]/g, encodeURIComponent);
}
