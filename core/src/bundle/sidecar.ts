import { UrlsetError } from '../contract/errors.ts';
import { encodeUtf8 } from '../xml/text.ts';

/** Names the format and its version; 16 bytes. */
const MAGIC = encodeUtf8('urlset locs v1\n\n');
/** Bytes of a hash. */
const HASH = 8;

/**
 * The sidecar of a manifest: for each shard in the manifest's order, the hash of each entry's loc, its high
 * half before its low one, the lowest byte first.
 * @param hashes two numbers an entry
 */
export function writeSidecar(hashes: Uint32Array): Uint8Array {
  const bytes = new Uint8Array(MAGIC.length + hashes.length * 4);
  bytes.set(MAGIC);
  const words = new DataView(bytes.buffer);
  for (let at = 0; at < hashes.length; at++)
    words.setUint32(MAGIC.length + at * 4, hashes[at] as number, true);
  return bytes;
}

/**
 * What {@link writeSidecar} was given.
 * @param entries those of all shards of the manifest together
 * @throws UrlsetError `bad-sidecar`
 */
export function readSidecar(bytes: Uint8Array, entries: number): Uint32Array {
  const isOurs = MAGIC.every((byte, at) => bytes[at] === byte);
  if (!isOurs || bytes.length !== MAGIC.length + entries * HASH) throw new UrlsetError('bad-sidecar');
  const words = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const hashes = new Uint32Array(entries * 2);
  for (let at = 0; at < hashes.length; at++) hashes[at] = words.getUint32(MAGIC.length + at * 4, true);
  return hashes;
}
