import { createHash } from 'node:crypto';
import type { StoredRange } from './export-disk.ts';
import { readRange } from './read-range.ts';

/** Bytes read at a time. */
const PIECE = 1024 * 1024;
/** Shared by all files: allocating memory for each file would cost more than reading and hashing it. */
const room = new Uint8Array(PIECE);

/**
 * The SHA-256 of a range, in hex, and the number of bytes hashed, which is less than `length` if the file ends early.
 */
export function hashRange({ path, start, length }: StoredRange): { sha256: string; length: number } {
  const hash = createHash('sha256');
  let at = 0;
  while (at < length) {
    const piece = { path, start: start + at, length: Math.min(PIECE, length - at) };
    const bytes = readRange(piece, room);
    hash.update(bytes);
    at += bytes.length;
    if (bytes.length < piece.length) break;
  }
  return { sha256: hash.digest('hex'), length: at };
}
