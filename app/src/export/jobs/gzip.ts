import { gzipSync } from 'node:zlib';

const LEVEL = 6;
/** What zlib makes comes in pieces of so many bytes: few, and none much too large. */
const PIECE = 1024 * 1024;
/** Where the header says on what system it was made. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const OS = 9;
const UNKNOWN_OS = 255;

/**
 * A gzip of one member, without a name or a time in its header, and of no system: the same bytes wherever
 * zlib is the same.
 */
export function gzip(bytes: Uint8Array): Uint8Array {
  const member = gzipSync(bytes, { level: LEVEL, chunkSize: PIECE });
  member[OS] = UNKNOWN_OS;
  return member;
}
