import { once } from 'node:events';
import { type FileHandle, open } from 'node:fs/promises';
import { createGunzip, type Gunzip } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { FileFinding } from '@urlset/core/contract/values.ts';
import { isGzip, isMisnamed } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { fileFinding } from '@urlset/core/table/file/file-read.ts';
import { mostOf } from '../../engine/read/gzip/inflation-limit.ts';
import { feed } from '../../engine/read/gzip/measure-deflate.ts';

const PLAIN_BYTES = 4 * 1024 * 1024;
/** One piece of gzip can inflate to a thousand times its size before the caller sees any of it. */
const GZIP_BYTES = 64 * 1024;
const INFLATED_BYTES = 1024 * 1024;

export interface Streamed {
  gzip: boolean;
  /** Findings about its gzip: a file name that does not match, and damage. */
  findings: FileFinding[];
}

/**
 * Streams the bytes of a file. Inflates them if the file is gzip, with any number of members. If the gzip is damaged,
 * passes on everything up to the damage.
 * @param push receives bytes that are valid until it returns
 * @param progress receives the number of bytes of the file on disk that were read, and its size
 * @throws UrlsetError `inflated-too-big` for a gzip bomb
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

/** The file in pieces from its beginning. Each piece is valid until the caller asks for the next. */
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

/** @returns a finding for damage to the gzip, with its position on disk; empty if it is intact */
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
      const outcome = await feed(stream, piece);
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
