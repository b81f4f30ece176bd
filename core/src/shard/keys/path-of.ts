import type { ValueRange } from '../../read/entry-reader.ts';
import type { ShardLoc } from '../shard-loc.ts';

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
const AMPERSAND = 0x26;
/** Behind it a slash is the third, or the last of the first two. */
const SHORTEST_SCHEME = 'http://'.length;

/** Decodes a loc where a reference stands in its host or in the first segments of its path, and not only behind them. */
export function decodePath(loc: ShardLoc, segments: number): void {
  const { bytes, start, end } = loc;
  let slashes = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === AMPERSAND) return loc.decode();
    if (byte === QUESTION || byte === HASH || (byte === SLASH && ++slashes > segments + 2)) return;
  }
}

/** Where the path of an absolute URL starts, at its slash; its end where there is none. */
export function pathStart({ bytes, start, end }: ValueRange): number {
  for (let at = start + SHORTEST_SCHEME; at < end; at++) {
    const byte = bytes[at];
    if (byte === SLASH && at > start + SHORTEST_SCHEME) return at;
    if (byte === QUESTION || byte === HASH) return end;
  }
  return end;
}

/** Where a segment of a path that starts at `from` ends: at the next slash, at the query or at the end. */
export function segmentEnd(bytes: Uint8Array, from: number, end: number): number {
  let at = from;
  while (at < end && bytes[at] !== SLASH && bytes[at] !== QUESTION && bytes[at] !== HASH) at++;
  return at;
}

/** Whether a segment that ends at `at` is that of a directory. */
export function isDirectoryEnd(bytes: Uint8Array, at: number, end: number): boolean {
  return at < end && bytes[at] === SLASH;
}
