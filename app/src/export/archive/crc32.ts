import { gzipSync } from 'node:zlib';

/** Bytes of the trailer of a gzip: the CRC-32 and the length. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const TRAILER = 8;

/**
 * The CRC-32 that zip archives use. zlib computes it for every gzip, and a gzip without compression costs little more.
 * `zlib.crc32` does not exist in the oldest supported Node.
 */
export function crc32(bytes: Uint8Array): number {
  const stored = gzipSync(bytes, { level: 0 });
  return stored.readUInt32LE(stored.length - TRAILER);
}
