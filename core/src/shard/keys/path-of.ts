import type { ShardLoc } from '../shard-loc.ts';

export const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
export const AMPERSAND = 0x26;
/** Behind it a slash is the third, or the last of the first two. */
const SHORTEST_SCHEME = 'http://'.length;

/** Whether no path goes on at this byte, in front of a query or a fragment. */
export function isPathEnd(byte: number): boolean {
  return byte === QUESTION || byte === HASH;
}

/** The first segment of a listed loc's path, decoded, up to a slash or the end; null where there is no path. */
export function firstSegment(loc: ShardLoc): Uint8Array | null {
  const { bytes, start, end } = loc;
  let from = -1;
  let at = start + SHORTEST_SCHEME;
  for (; at < end; at++) {
    const byte = bytes[at] as number;
    if (isPathEnd(byte)) break;
    if (byte === AMPERSAND && loc.isXml) {
      loc.decode();
      return firstSegment(loc);
    }
    if (byte !== SLASH || at === start + SHORTEST_SCHEME) continue;
    if (from >= 0) break;
    from = at + 1;
  }
  return from < 0 ? null : bytes.subarray(from, at);
}
