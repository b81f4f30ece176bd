import { finished } from 'node:stream/promises';
import { createGzip, gzipSync } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { openPromise } from 'yauzl';
import type { StoredRange } from '../export-disk.ts';
import { readRange } from '../read-range.ts';
import { type ArchiveFile, type ArchiveFormat, byName } from './archive-format.ts';
import { directoryRecord, endRecords, localHeader, type ZipEntry } from './zip-records.ts';

/** Bytes of the trailer of a gzip: the CRC-32 and the length. https://www.rfc-editor.org/rfc/rfc1952#section-2.3.1 */
const TRAILER = 8;

/**
 * The CRC-32 that zip archives use. zlib computes it for every gzip, and a gzip without compression costs little more.
 * `zlib.crc32` does not exist in the oldest supported Electron.
 */
export function crc32(bytes: Uint8Array): number {
  const stored = gzipSync(bytes, { level: 0 });
  return stored.readUInt32LE(stored.length - TRAILER);
}

/** Like {@link crc32}, for bytes that arrive in pieces. */
export class Crc32 {
  readonly #gzip = createGzip({ level: 0 });
  #tail = Buffer.alloc(0);

  constructor() {
    this.#gzip.on('data', (part: Buffer) => {
      this.#tail = Buffer.concat([this.#tail, part]).subarray(-TRAILER);
    });
  }

  /** Resolves once the piece is no longer needed. */
  add(piece: Uint8Array): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#gzip.write(piece, (error) => (error ? reject(error) : resolve()));
    });
  }

  /** Frees memory. No other method may be called afterwards. */
  close(): void {
    this.#gzip.destroy();
  }

  async sum(): Promise<number> {
    this.#gzip.end();
    await finished(this.#gzip);
    return this.#tail.readUInt32LE(0);
  }
}

const STORED = 0;

/** Zip archives, with Zip64 if needed. https://pkware.cachefly.net/webdocs/casestudies/APPNOTE.TXT */
export const zip: ArchiveFormat = { write, read };

async function* write(files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  const entries: ZipEntry[] = [];
  let at = 0;
  for (const { name, range } of byName(files)) {
    const bytes = readRange(range);
    const entry = { name, crc32: crc32(bytes), size: bytes.length, offset: at };
    const header = localHeader(entry);
    yield header;
    yield bytes;
    entries.push(entry);
    at += header.length + bytes.length;
  }
  const directory = Buffer.concat(entries.map(directoryRecord));
  yield directory;
  yield endRecords(entries.length, at, directory.length);
}

async function read(path: string): Promise<Map<string, StoredRange>> {
  const found = new Map<string, StoredRange>();
  try {
    const archive = await openPromise(path, { autoClose: false, strictFileNames: true });
    try {
      for await (const entry of archive.eachEntry()) {
        const { fileName, compressionMethod, compressedSize } = entry;
        if (compressionMethod !== STORED || entry.isEncrypted() || found.has(fileName)) throw notOurs(path);
        const { fileDataStart } = await archive.readLocalFileHeaderPromise(entry, { minimal: true });
        found.set(fileName, { path, start: fileDataStart, length: compressedSize });
      }
    } finally {
      archive.close();
    }
    return found;
  } catch (error) {
    // System errors have a code. yauzl's own errors about an invalid archive do not.
    throw error instanceof Error && 'code' in error ? error : notOurs(path);
  }
}

function notOurs(name: string): UrlsetError {
  return new UrlsetError('not-our-archive', { name });
}
