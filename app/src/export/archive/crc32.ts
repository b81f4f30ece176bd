import { gzipSync } from 'node:zlib';

/** The check sum that a gzip ends with, and its length. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const TRAILER = 8;

/**
 * CRC-32 as zip archives have it. zlib computes it for every gzip, and one that is stored costs nothing else;
 * `zlib.crc32` is younger than the oldest Node that this runs on.
 */
export function crc32(bytes: Uint8Array): number {
  const stored = gzipSync(bytes, { level: 0 });
  return stored.readUInt32LE(stored.length - TRAILER);
}
