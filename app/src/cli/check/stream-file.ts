import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { FileFinding } from '@urlset/core/contract/values.ts';
import { fileFinding } from '@urlset/core/read/file-read.ts';
import { isGzip, isMisnamed } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { mostOf } from '../../engine/gzip/inflation-limit.ts';

const PLAIN_BYTES = 4 * 1024 * 1024;
/** A thousand times as much may come of it before it is looked at. */
const GZIP_BYTES = 64 * 1024;
const INFLATED_BYTES = 1024 * 1024;

/** What was seen of a file besides its bytes. */
export interface Streamed {
  gzip: boolean;
  /** About its gzip: its name, and what of it could not be read. */
  findings: FileFinding[];
}

/**
 * Hands over the bytes of a file as they come, inflated where they are gzip, of however many members. Of a
 * damaged gzip all comes up to the damage.
 * @param push is called with bytes that are valid until it returns
 * @param progress is called with the bytes of the file on disk that were read
 * @throws UrlsetError `inflated-too-big` at a bomb
 */
export async function streamFile(
  file: string,
  name: string,
  push: (bytes: Uint8Array) => void,
  progress: (done: number, total: number) => void,
): Promise<Streamed> {
  const handle = await open(file, 'r');
  try {
    const { size } = await handle.stat();
    const { buffer } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    const gzip = isGzip(buffer);
    const findings: FileFinding[] = [];
    if (isMisnamed(name, gzip)) {
      findings.push(fileFinding('gzip-name-mismatch', gzip ? 'gzip' : 'no gzip', null));
    }
    const pieces = piecesOf(handle, gzip ? GZIP_BYTES : PLAIN_BYTES, (done) => progress(done, size));
    if (gzip) findings.push(...(await gunzip(pieces, name, size, push)));
    else for await (const piece of pieces) push(piece);
    return { gzip, findings };
  } finally {
    await handle.close();
  }
}

/** The file from its beginning; each piece is valid until the next is asked for. */
async function* piecesOf(
  handle: FileHandle,
  bytes: number,
  progress: (done: number) => void,
): AsyncGenerator<Uint8Array> {
  const piece = Buffer.alloc(bytes);
  for (let at = 0; ; ) {
    const { bytesRead } = await handle.read(piece, 0, bytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    progress(at);
    yield piece.subarray(0, bytesRead);
  }
}

/** @returns what is wrong with the gzip, at its place on disk */
async function gunzip(
  pieces: AsyncIterable<Uint8Array>,
  name: string,
  size: number,
  push: (bytes: Uint8Array) => void,
): Promise<FileFinding[]> {
  const stream = createGunzip({ chunkSize: INFLATED_BYTES });
  const made: Buffer[] = [];
  let total = 0;
  const hand = (taken: number) => {
    for (const part of made.splice(0)) {
      total += part.length;
      push(part);
    }
    const limit = mostOf(taken);
    if (total > limit) throw new UrlsetError('inflated-too-big', { name, limit: String(limit) });
  };
  stream.on('data', (part: Buffer) => made.push(part));
  try {
    let taken = 0;
    for await (const piece of pieces) {
      const outcome = await step(stream, piece);
      hand(taken + piece.length);
      if (outcome instanceof Error) return [damage(outcome.message, taken, size)];
      taken += piece.length;
      if (outcome === 'end') break;
    }
    const outcome = await finished(stream);
    hand(size);
    if (outcome instanceof Error) return [damage(outcome.message, size, size)];
    const end = stream.bytesWritten;
    return end < size ? [damage('trailing bytes', end, size)] : [];
  } finally {
    stream.destroy();
  }
}

/** Feeds one piece and waits until zlib has done with it: with all of it, with its stream, or failing. */
function step(stream: Gunzip, piece: Uint8Array): Promise<'more' | 'end' | Error> {
  return new Promise((resolve) => {
    const end = () => settle('end');
    const settle = (outcome: 'more' | 'end' | Error) => {
      stream.off('end', end).off('error', settle);
      resolve(outcome);
    };
    stream.on('end', end).on('error', settle);
    // A failure comes as an event too, with zlib's own words.
    stream.write(piece, (error) => {
      if (!error) settle('more');
    });
  });
}

async function finished(stream: Gunzip): Promise<'end' | Error> {
  if (stream.readableEnded) return 'end';
  try {
    stream.end();
    await once(stream, 'end');
    return 'end';
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  }
}

function damage(what: string, offset: number, size: number): FileFinding {
  return { ...fileFinding('gzip-damaged', what, null), offset, length: size - offset };
}
