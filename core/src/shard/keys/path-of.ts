import type { ShardLoc } from '../shard-loc.ts';

const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;

/** Where the path of an absolute URL starts, at its slash; its end where there is none. */
export function pathStart({ bytes, start, end }: Pick<ShardLoc, 'bytes' | 'start' | 'end'>): number {
  // Behind `https:` come two slashes, and before the next there is no path.
  let slashes = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at];
    if (byte === QUESTION || byte === HASH) return end;
    if (byte === SLASH && ++slashes === 3) return at;
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
