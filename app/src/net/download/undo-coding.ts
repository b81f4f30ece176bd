import type { Transform } from 'node:stream';
import {
  brotliDecompressSync,
  constants,
  createBrotliDecompress,
  createGunzip,
  createInflate,
  gunzipSync,
} from 'node:zlib';
import { isGzip } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { MAX_FILE_BYTES } from '../../engine/read/gzip/inflation-limit.ts';
import { NetError } from '../http/net-error.ts';

const INFLATERS: Readonly<Record<string, () => Transform>> = {
  gzip: () => createGunzip(),
  'x-gzip': () => createGunzip(),
  deflate: () => createInflate(),
  br: () => createBrotliDecompress(),
};

/** Undoes the Content-Encoding of one body, piece by piece. */
export interface Undoing {
  /** The decoded bytes of a piece. @throws NetError if the data is damaged or too large */
  push(piece: Uint8Array): Promise<Uint8Array[]>;
  /** The remaining decoded bytes. @throws NetError if the body is damaged, incomplete or too large */
  end(): Promise<Uint8Array[]>;
}

const AS_SENT: Undoing = {
  push: async (piece) => [piece],
  end: async () => [],
};

/**
 * Undoes a Content-Encoding. Servers often send a file named `.gz` with `Content-Encoding: gzip`, although the file is
 * already a gzip file on disk. Like search engines, this code passes such a file on as sent.
 * @param most returns how many bytes the given number of sent bytes may decode to
 * @throws NetError for an unknown coding
 */
export function undoCoding(
  coding: string | null,
  { pathname }: URL,
  first: Uint8Array,
  most: (sent: number) => number,
): Undoing {
  const name = coding?.trim().toLowerCase() ?? '';
  if (name === '' || name === 'identity') return AS_SENT;
  const make = Object.hasOwn(INFLATERS, name) ? INFLATERS[name] : undefined;
  if (make === undefined) throw new NetError('damaged', `the Content-Encoding ${name} is unknown`);
  if (/gzip$/.test(name) && /\.gz$/i.test(pathname) && !isGzip(readable('gzip', first.subarray(0, 1024))))
    return AS_SENT;
  return new Inflating(make(), name, most);
}

/** Decodes the beginning of a gzip or Brotli body; empty if it is damaged. Returns other codings unchanged. */
export function readable(coding: string, bytes: Uint8Array): Uint8Array {
  try {
    if (/^(x-)?gzip$/i.test(coding)) return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH });
    if (/^br$/i.test(coding))
      return brotliDecompressSync(bytes, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  } catch {
    return new Uint8Array();
  }
  return bytes;
}

class Inflating implements Undoing {
  readonly #inflater: Transform;
  #pieces: Uint8Array[] = [];
  #sent = 0;
  #made = 0;
  #failure: NetError | null = null;

  constructor(inflater: Transform, coding: string, most: (sent: number) => number) {
    this.#inflater = inflater;
    inflater.on('data', (piece: Uint8Array) => {
      this.#made += piece.length;
      const limit = Math.min(MAX_FILE_BYTES, most(this.#sent));
      if (this.#made > limit)
        this.#fail(new NetError('too-large', `the content is larger than ${limit} bytes`));
      else this.#pieces.push(piece);
    });
    inflater.on('error', () =>
      this.#fail(new NetError('damaged', `the ${coding} data of the answer is damaged`)),
    );
  }

  push(piece: Uint8Array): Promise<Uint8Array[]> {
    this.#sent += piece.length;
    return this.#taken((done) => this.#inflater.write(piece, done));
  }

  end(): Promise<Uint8Array[]> {
    return this.#taken((done) => this.#inflater.end().once('end', done));
  }

  #fail(error: NetError): void {
    this.#failure ??= error;
    this.#pieces = [];
    this.#inflater.destroy();
  }

  #taken(act: (done: () => void) => void): Promise<Uint8Array[]> {
    return new Promise((resolve, reject) => {
      const settle = () => {
        this.#inflater.off('close', settle);
        const pieces = this.#pieces;
        this.#pieces = [];
        if (this.#failure) reject(this.#failure);
        else resolve(pieces);
      };
      if (this.#inflater.destroyed) return settle();
      this.#inflater.once('close', settle);
      act(settle);
    });
  }
}
