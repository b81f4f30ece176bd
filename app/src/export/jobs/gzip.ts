import { gzipSync } from 'node:zlib';

const LEVEL = 6;
/** zlib returns its output in pieces of this many bytes: few pieces, and little unused memory. */
const PIECE = 1024 * 1024;
/** Position of the header's operating system. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const OS = 9;
const UNKNOWN_OS = 255;

/**
 * Makes a gzip of one member. Its header leaves name, time and operating system empty, so the same version of zlib
 * always makes the same bytes.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const member = gzipSync(bytes, { level: LEVEL, chunkSize: PIECE });
  member[OS] = UNKNOWN_OS;
  return member;
}
