import { encodeUtf8 } from '../../bytes/text.ts';

/**
 * What the sidecar of a manifest begins with: the name of the format and its version. Behind it stands, for each
 * shard in the manifest's order, the hash of each entry's loc, its high half before its low one, the lowest byte first.
 */
export const SIDECAR_HEAD = encodeUtf8('urlset locs v1\n\n');
/** Bytes of a hash. */
const HASH = 8;

/** Bytes that so many entries take in a sidecar. */
export function sidecarBytes(entries: number): number {
  return entries * HASH;
}

/**
 * Whether a file is a sidecar of shards with so many entries together.
 * @param head its first bytes, as many as {@link SIDECAR_HEAD} has
 * @param length of all of it
 */
export function isSidecar(head: Uint8Array, length: number, entries: number): boolean {
  return (
    SIDECAR_HEAD.every((byte, at) => head[at] === byte) &&
    length === SIDECAR_HEAD.length + sidecarBytes(entries)
  );
}

/** Hashes, two numbers an entry, as a sidecar has them. */
export function hashesToBytes(hashes: Uint32Array): Uint8Array {
  const words = IS_LITTLE_ENDIAN ? hashes : turned(hashes);
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** What {@link hashesToBytes} was given: numbers over the memory of these bytes, which no others are read from. */
export function hashesFromBytes(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
  if (!IS_LITTLE_ENDIAN) words.set(turned(words));
  return words;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Numbers of a machine that has the highest byte first as those of one that has the lowest first, and back. */
function turned(words: Uint32Array): Uint32Array {
  const view = new DataView(words.buffer, words.byteOffset, words.byteLength);
  return words.map((_, at) => view.getUint32(at * Uint32Array.BYTES_PER_ELEMENT, true));
}
