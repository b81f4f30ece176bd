import { UrlsetError } from '../contract/errors.ts';
import { sharedColumn } from '../table/shared-column.ts';
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
  const words = littleEndian(hashes);
  bytes.set(new Uint8Array(words.buffer, words.byteOffset, words.byteLength), MAGIC.length);
  return bytes;
}

/**
 * What {@link writeSidecar} was given, in shared memory.
 * @param entries those of all shards of the manifest together
 * @throws UrlsetError `bad-sidecar`
 */
export function readSidecar(bytes: Uint8Array, entries: number): Uint32Array {
  const isOurs = MAGIC.every((byte, at) => bytes[at] === byte);
  if (!isOurs || bytes.length !== MAGIC.length + entries * HASH) throw new UrlsetError('bad-sidecar');
  const hashes = sharedColumn(entries * 2);
  new Uint8Array(hashes.buffer).set(bytes.subarray(MAGIC.length));
  return littleEndian(hashes);
}

const IS_LITTLE_ENDIAN = new Uint8Array(Uint16Array.of(1).buffer)[0] === 1;

/** Numbers of this machine as those of a machine that has the lowest byte first, and the other way round. */
function littleEndian(words: Uint32Array): Uint32Array {
  if (IS_LITTLE_ENDIAN) return words;
  const turned = sharedColumn(words.length);
  const view = new DataView(turned.buffer);
  for (const [at, word] of words.entries()) view.setUint32(at * 4, word, true);
  return turned;
}
