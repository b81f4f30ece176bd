import type { ValueRange } from '../read/entry-reader.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';
import { folderOf, parseLocation } from './location.ts';

export const IN_SCOPE = 0;
export const OTHER_HOST = 1;
export const OUTSIDE_FOLDER = 2;

/**
 * What a sitemap may speak of: URLs of its own scheme, host and port, in its own folder and below.
 * https://www.sitemaps.org/protocol.html#location
 */
export class Scope {
  /** Its origin and the folder it is in. Two scopes of one folder are the same. */
  readonly folder: string;
  readonly #origin: string;
  readonly #folderBytes: Uint8Array;

  constructor(location: URL) {
    this.folder = folderOf(location);
    this.#origin = location.origin;
    this.#folderBytes = encodeUtf8(this.folder);
  }

  /** Where a decoded loc lies. What is no URL at all is judged elsewhere and passes here. */
  judge(loc: ValueRange): typeof IN_SCOPE | typeof OTHER_HOST | typeof OUTSIDE_FOLDER {
    if (this.#startsWithFolder(loc)) return IN_SCOPE;
    const url = parseLocation(decodeUtf8(loc.bytes, loc.start, loc.end));
    if (url === null) return IN_SCOPE;
    if (url.origin !== this.#origin) return OTHER_HOST;
    return (url.origin + url.pathname).startsWith(this.folder) ? IN_SCOPE : OUTSIDE_FOLDER;
  }

  /** The usual case, without making a string. A path that climbs has to be resolved first. */
  #startsWithFolder({ bytes, start, end }: ValueRange): boolean {
    const folder = this.#folderBytes;
    if (end - start < folder.length) return false;
    for (let i = 0; i < folder.length; i++) if (bytes[start + i] !== folder[i]) return false;
    for (let at = start + folder.length; at + 1 < end; at++) {
      if (bytes[at] === 0x2e && bytes[at + 1] === 0x2e) return false;
    }
    return true;
  }
}
