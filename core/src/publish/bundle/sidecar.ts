import { encodeUtf8 } from '../../bytes/text.ts';

/**
 * The beginning of a manifest's sidecar: name and version of the format. The hashes of all entries' locs follow, shard
 * by shard in the manifest's order. Each hash has its high half before its low half, and each half is little-endian.
 */
export const SIDECAR_HEAD = encodeUtf8('urlset locs v1\n\n');
/** Bytes of a hash. */
const HASH = 8;

/** The number of bytes that the hashes of this many entries take. */
export function sidecarBytes(entries: number): number {
  return entries * HASH;
}

/**
 * Whether a file is the sidecar of shards that have `entries` entries in total.
 * @param head the file's first bytes, as many as {@link SIDECAR_HEAD} has
 * @param length bytes of the whole file
 */
export function isSidecar(head: Uint8Array, length: number, entries: number): boolean {
  return (
    SIDECAR_HEAD.every((byte, at) => head[at] === byte) &&
    length === SIDECAR_HEAD.length + sidecarBytes(entries)
  );
}

/** Converts hashes, two numbers per entry, to the bytes of a sidecar. */
export function hashesToBytes(hashes: Uint32Array): Uint8Array {
  const words = IS_LITTLE_ENDIAN ? hashes : turned(hashes);
  return new Uint8Array(words.buffer, words.byteOffset, words.byteLength);
}

/** The reverse of {@link hashesToBytes}. The result shares the memory of `bytes`; big-endian systems overwrite it. */
export function hashesFromBytes(bytes: Uint8Array): Uint32Array {
  const words = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / Uint32Array.BYTES_PER_ELEMENT);
  if (!IS_LITTLE_ENDIAN) words.set(turned(words));
  return words;
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Converts between big-endian and little-endian numbers. */
function turned(words: Uint32Array): Uint32Array {
  const view = new DataView(words.buffer, words.byteOffset, words.byteLength);
  return words.map((_, at) => view.getUint32(at * Uint32Array.BYTES_PER_ELEMENT, true));
}
