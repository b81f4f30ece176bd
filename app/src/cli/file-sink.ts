import { once } from 'node:events';
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { PassThrough } from 'node:stream';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { diskError } from '../engine/save/disk.ts';
import { writeFile } from './write-file.ts';

/** Takes the pieces of a text. The caller may reuse the bytes of a piece once it is written. */
export interface Sink {
  /** @throws UrlsetError if it could not be written */
  write(piece: string | Uint8Array): Promise<void>;
  /** Ends the text. @throws UrlsetError if it could not be written */
  end(): Promise<void>;
  /** Abandons the text. A file keeps its old content, unless the text has ended. */
  discard(): Promise<void>;
}

/** Writes a file atomically, piece by piece: the file keeps its old content until the end. */
export function fileSink(file: string): Sink {
  const pieces = new PassThrough();
  const written = writeFile(file, pieces, false);
  // The next write, or the end, reports the error.
  written.catch(() => undefined);
  pieces.on('error', () => undefined);
  return {
    async write(piece) {
      const kept = typeof piece === 'string' ? piece : piece.slice();
      if (!pieces.write(kept)) await Promise.race([once(pieces, 'drain'), written]);
    },
    async end() {
      pieces.end();
      await written;
    },
    async discard() {
      pieces.destroy(new UrlsetError('cancelled'));
      await written.catch(() => undefined);
    },
  };
}

/**
 * Checks that a file can be written, before there is anything to write.
 * @throws UrlsetError
 */
export async function refuseUnwritable(file: string): Promise<void> {
  const folder = path.dirname(file);
  const found = await stat(folder).catch(() => null);
  if (found === null) throw new UrlsetError('no-folder', { name: folder });
  if (!found.isDirectory()) throw new UrlsetError('not-a-folder', { name: folder });
  const old = await stat(file).catch(() => null);
  if (old?.isDirectory()) throw new UrlsetError('not-a-file', { name: file });
  try {
    await access(old !== null && !old.isFile() ? file : folder, constants.W_OK);
  } catch (error) {
    throw diskError(error, file, 'save');
  }
}
