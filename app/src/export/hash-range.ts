import { createHash } from 'node:crypto';
import type { StoredRange } from './export-disk.ts';
import { readRange } from './read-range.ts';

/** Read at a time, in bytes. */
const PIECE = 1024 * 1024;
/** Memory of its own for each file would cost more than reading and hashing it. */
const room = new Uint8Array(PIECE);

/** The SHA-256 of a range, in hex, or of what there is where the file ends before it, and how many bytes that is. */
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
