import { TOKEN, type XmlScanner } from '../../bytes/scanner.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { nextMarkup } from '../../bytes/xml-tokens.ts';
import type { Layout } from './layout.ts';
import { nextTag } from './resume.ts';

/** The names of a file's entries and their locs: the root's prefix and the local name. */
export interface EntryNames {
  entry: Uint8Array;
  loc: Uint8Array;
}

export function entryNames({ prefix }: Layout, isIndex: boolean): EntryNames {
  return { entry: encodeUtf8(prefix + (isIndex ? 'sitemap' : 'url')), loc: encodeUtf8(`${prefix}loc`) };
}

/** Whether the tag just scanned has this name. */
export function isNamed({ bytes, nameStart, nameEnd }: XmlScanner, name: Uint8Array): boolean {
  return isSame(bytes, nameStart, nameEnd, name);
}

/** Whether `bytes[start, end)` equals `name`. */
export function isSame(bytes: Uint8Array, start: number, end: number, name: Uint8Array): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false;
  return true;
}

/**
 * Whether the `<loc>` at `from` begins an entry without a start tag. It does if the end tag of an entry follows before
 * another entry or loc begins. So checking every loc takes one pass over the file. If true, the scanner has just read
 * that end tag. Pass the same scanner every time, because it caches the results of long searches.
 */
export function isUnopenedEntry(scanner: XmlScanner, from: number, names: EntryNames): boolean {
  const { bytes, limit } = scanner;
  scanner.position = from;
  for (let token = scanner.next(); ; token = scanner.next()) {
    switch (token) {
      case TOKEN.close:
        if (isNamed(scanner, names.entry)) return true;
        break;
      case TOKEN.open:
      case TOKEN.empty:
        if (scanner.start > from && (isNamed(scanner, names.entry) || isNamed(scanner, names.loc)))
          return false;
        break;
      case TOKEN.broken:
      case TOKEN.doctype:
      case TOKEN.end:
        return false;
      default:
        break;
    }
    // A bare `<` is text, as it is when entries are read.
    scanner.position = nextMarkup(bytes, scanner.position, limit);
  }
}

/**
 * Offset at or after `from` where reading can continue: as in {@link nextTag}, or at an entry without a start tag.
 * Searches for both in one pass, so a near match ends the search before it reaches a distant one.
 */
export function nextEntry(
  scanner: XmlScanner,
  from: number,
  entryName: string,
  root: Uint8Array,
  names: EntryNames,
): number {
  const { bytes } = scanner;
  return nextTag(scanner, from, entryName, root, (at) => {
    if (!isSame(bytes, at + 1, at + 1 + names.loc.length, names.loc)) return false;
    scanner.position = at;
    return (
      scanner.next() === TOKEN.open && isNamed(scanner, names.loc) && isUnopenedEntry(scanner, at, names)
    );
  });
}
