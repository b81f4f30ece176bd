import { read } from 'node:fs';
import { promisify } from 'node:util';

const readSome = promisify(read);

/** Files of at least this many bytes are read in pieces. */
export const WORTH_PIECES = 16 * 1024 * 1024;
/** Node's default number of threads for file access. */
const PIECES = 4;

/** Maximum number of bytes per read call, so that other users of these threads get their turn. */
const MOST = 8 * 1024 * 1024;

/**
 * Reads pieces of a file in parallel. Most of the time goes into allocating fresh memory, and the system does that
 * faster for several threads than for one.
 * @param file the file's descriptor
 * @param bytes the buffer to fill, from the start of the file
 * @returns whether the buffer was filled; false if the file became shorter or unreadable
 */
export async function readPieces(file: number, bytes: Uint8Array): Promise<boolean> {
  const length = Math.ceil(bytes.length / PIECES);
  const pieces = Array.from({ length: PIECES }, (_, piece) =>
    readPiece(file, bytes, piece * length, Math.min((piece + 1) * length, bytes.length)),
  );
  // No read may be pending when the caller closes the file.
  const results = await Promise.allSettled(pieces);
  return results.every((result) => result.status === 'fulfilled' && result.value);
}

async function readPiece(file: number, bytes: Uint8Array, from: number, to: number): Promise<boolean> {
  for (let at = from; at < to; ) {
    const { bytesRead } = await readSome(file, bytes, at, Math.min(to - at, MOST), at);
    if (bytesRead === 0) return false;
    at += bytesRead;
  }
  return true;
}
