import { open } from 'node:fs/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { Header } from 'tar/header';
import type { StoredRange } from '../export-disk.ts';
import { readRange } from '../read-range.ts';
import { type ArchiveFile, type ArchiveFormat, byName } from './archive-format.ts';

const BLOCK = 512;
/** GNU tar and others pad archives to a multiple of this size. */
const RECORD = 20 * BLOCK;
const EPOCH = new Date(0);

/** POSIX ustar. https://pubs.opengroup.org/onlinepubs/9699919799/utilities/pax.html#tag_20_92_13_06 */
export const ustar: ArchiveFormat = { write, read };

async function* write(files: readonly ArchiveFile[]): AsyncGenerator<Uint8Array> {
  let written = 0;
  for (const { name, range } of byName(files)) {
    const bytes = readRange(range);
    yield headerOf(name, bytes.length);
    yield bytes;
    const padding = paddingOf(bytes.length, BLOCK);
    yield new Uint8Array(padding);
    written += BLOCK + bytes.length + padding;
  }
  const end = 2 * BLOCK;
  yield new Uint8Array(end + paddingOf(written + end, RECORD));
}

function headerOf(path: string, size: number): Uint8Array {
  const header = new Header({ path, size, mode: 0o644, uid: 0, gid: 0, mtime: EPOCH, type: 'File' });
  if (header.encode()) throw new UrlsetError('name-too-long', { name: path });
  if (!header.block) throw new TypeError('no header');
  return header.block;
}

async function read(path: string): Promise<Map<string, StoredRange>> {
  const found = new Map<string, StoredRange>();
  const file = await open(path, 'r');
  try {
    const block = Buffer.alloc(BLOCK);
    for (let at = 0; ; ) {
      const { bytesRead } = await file.read(block, 0, BLOCK, at);
      // An empty file, or one that ends without the final blocks of zeros.
      if (bytesRead < BLOCK) throw notOurs(path);
      const header = new Header(block);
      if (header.nullBlock) return found;
      const { path: name, size } = header;
      if (!header.cksumValid || header.type !== 'File' || !name || size === undefined || found.has(name))
        throw notOurs(path);
      found.set(name, { path, start: at + BLOCK, length: size });
      at += BLOCK + size + paddingOf(size, BLOCK);
    }
  } finally {
    await file.close();
  }
}

function paddingOf(length: number, unit: number): number {
  return (unit - (length % unit)) % unit;
}

function notOurs(name: string): UrlsetError {
  return new UrlsetError('not-our-archive', { name });
}
