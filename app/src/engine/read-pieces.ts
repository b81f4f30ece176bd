import { read } from 'node:fs';
import { promisify } from 'node:util';

const readSome = promisify(read);

/** Files of so many bytes are read in pieces. */
export const WORTH_PIECES = 16 * 1024 * 1024;
/** As many as Node has threads for. */
const PIECES = 4;

/** Bytes that are asked for at a time: whoever else waits for one of these threads has its turn. */
const MOST = 8 * 1024 * 1024;

/**
 * Reads a file in pieces at once: most of the time goes into fresh memory, which the system gives to several
 * threads sooner than to one.
 * @param file its descriptor
 * @param bytes to be filled from its beginning
 * @returns whether they all are; the file may be shorter by now, or not to be read
 */
export async function readPieces(file: number, bytes: Uint8Array): Promise<boolean> {
  const length = Math.ceil(bytes.length / PIECES);
  const pieces = Array.from({ length: PIECES }, (_, piece) =>
    readPiece(file, bytes, piece * length, Math.min((piece + 1) * length, bytes.length)),
  );
  // None may still read when the file is closed.
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
