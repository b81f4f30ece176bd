import { TOKEN, type XmlScanner } from '../../bytes/scanner.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { nextMarkup } from '../../bytes/xml-tokens.ts';
import type { Layout } from './layout.ts';
import { nextTag } from './resume.ts';

/** What a file calls its entries and their locs: the root's prefix and the local name. */
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

/** Whether `bytes[start, end)` are these. */
export function isSame(bytes: Uint8Array, start: number, end: number, name: Uint8Array): boolean {
  if (end - start !== name.length) return false;
  for (let at = 0; at < name.length; at++) if (bytes[start + at] !== name[at]) return false;
  return true;
}

/**
 * Whether the `<loc>` at `from` begins an entry whose start tag is missing: an entry ends behind it before
 * another one or another loc begins, so that asking for each loc of a file goes through it once. The
 * scanner is left at that end tag; it is the same for all questions, for what it remembers of long ways.
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
    // A bare `<` is text, here as where entries are read.
    scanner.position = nextMarkup(bytes, scanner.position, limit);
  }
}

/**
 * Where reading can go on at `from` or behind, as {@link nextTag} says, or at an entry without a start tag. One pass
 * looks for all of them: an entry that comes soon is found before one that comes late.
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
