import type { ShardLoc } from '../shard-loc.ts';

export const SLASH = 0x2f;
const QUESTION = 0x3f;
const HASH = 0x23;
export const AMPERSAND = 0x26;
/** Two slashes come before the host; the third begins the path. */
const PATH_SLASH = 3;

/** Whether a path ends at this byte, before a query or a fragment. */
function isPathEnd(byte: number): boolean {
  return byte === QUESTION || byte === HASH;
}

/** For each byte: whether it matters within a path, because it is a slash, ends the path, or begins a reference. */
export const STOPS: readonly boolean[] = Array.from(
  { length: 256 },
  (_, byte) => byte === SLASH || byte === AMPERSAND || isPathEnd(byte),
);

/** Finds paths. Consecutive locs nearly always share scheme and host, so each loc is compared with the previous one. */
export class PathStart {
  /** The bytes up to and including the slash that begins the path found last. */
  #known = new DataView(new ArrayBuffer(0));

  /** The position after the slash that begins the path of a listed loc; -1 if it lacks one. May decode the loc. */
  find(loc: ShardLoc): number {
    const known = this.#known;
    const { words, start, end } = loc;
    const length = known.byteLength;
    if (length === 0 || start + length > end) return this.#look(loc);
    let at = 0;
    for (; at + 4 <= length; at += 4) {
      if (words.getInt32(start + at, true) !== known.getInt32(at, true)) return this.#look(loc);
    }
    for (; at < length; at++) if (words.getUint8(start + at) !== known.getUint8(at)) return this.#look(loc);
    return start + length;
  }

  #look(loc: ShardLoc): number {
    const { bytes, start, end } = loc;
    let slashes = 0;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (isPathEnd(byte)) return -1;
      if (byte === AMPERSAND && loc.isXml) {
        loc.decode();
        return this.#look(loc);
      }
      if (byte === SLASH && ++slashes === PATH_SLASH) {
        this.#known = new DataView(Uint8Array.from(bytes.subarray(start, at + 1)).buffer);
        return at + 1;
      }
    }
    return -1;
  }
}
