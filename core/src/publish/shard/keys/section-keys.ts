import { WordList } from '../../../bytes/word-list.ts';
import type { ShardLoc } from '../shard-loc.ts';
import type { KeyedEntry, KeySource } from './key-source.ts';
import { AMPERSAND, PathStart, SLASH, STOPS } from './path-start.ts';

/** The key of entries without a section, language or match, and of those in small sections. */
export const REST = 'rest';

/** Groups entries by the first `depth` directories of the path, or as {@link REST} if there are none. */
export function sectionKeys(depth: number): KeySource {
  const sections = new WordList();
  const keys: (readonly string[])[] = [[REST]];
  const directories = new Directories(depth);
  return {
    keys,
    of({ loc }: KeyedEntry): number {
      directories.find(loc);
      if (directories.end < 0) return 0;
      const place = sections.placeOf(loc.words, directories.start, directories.end);
      if (place + 1 === keys.length) keys.push([sections.words[place] ?? '']);
      return place + 1;
    },
  };
}

/** Finds the first directories of a path in a loc. */
class Directories {
  start = 0;
  /** The end of the last directory, before its slash; -1 if the path lacks directories. */
  end = -1;
  readonly #depth: number;
  readonly #path = new PathStart();

  constructor(depth: number) {
    this.#depth = depth;
  }

  /** Finds the directories in one pass. Decodes the loc only if a reference occurs before their end. */
  find(loc: ShardLoc): void {
    this.end = -1;
    this.start = this.#path.find(loc);
    if (this.start < 0) return;
    const { bytes, end } = loc;
    let left = this.#depth;
    for (let at = this.start; at < end; at++) {
      const byte = bytes[at] as number;
      if (!STOPS[byte]) continue;
      if (byte === SLASH) {
        // The section ends before an empty directory, as in `/a//b`.
        if (bytes[at - 1] === SLASH) return;
        this.end = at;
        if (--left === 0) return;
      } else if (byte !== AMPERSAND) return;
      else if (loc.isXml) {
        loc.decode();
        return this.find(loc);
      }
    }
  }
}
