import type { KeyedEntry, KeySource } from './key-source.ts';
import { decodePath, isDirectoryEnd, pathStart, segmentEnd } from './path-of.ts';
import { WordList } from './word-list.ts';

/** The key of entries that have no section, and of those in small ones. */
export const REST = 'rest';

/** By the first `depth` directories of the path, those of no directory by {@link REST}. */
export function sectionKeys(depth: number): KeySource {
  const sections = new WordList();
  const keys: (readonly string[])[] = [[REST]];
  return {
    keys,
    of({ loc }: KeyedEntry): number {
      decodePath(loc, depth);
      const { bytes, end } = loc;
      const first = pathStart(loc) + 1;
      let at = first;
      let last = -1;
      for (let level = 0; level < depth; level++) {
        const to = segmentEnd(bytes, at, end);
        // Two slashes in a row make no directory.
        if (!isDirectoryEnd(bytes, to, end) || to === at) break;
        last = to;
        at = to + 1;
      }
      if (last < 0) return 0;
      const place = sections.placeOf(bytes, first, last);
      if (place + 1 === keys.length) keys.push([sections.words[place] ?? '']);
      return place + 1;
    },
  };
}
