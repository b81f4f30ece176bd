import { createHash } from 'node:crypto';
import { type BigIntStats, closeSync, fstatSync, openSync, readSync, statSync } from 'node:fs';
import { LEAST_INFLATED, MOST_INFLATED } from '@urlset/core/bytes/inflate.ts';
import { type FileFinding, UrlsetError } from '@urlset/core/contract.ts';
import { lacksEncoding, lineNotIn } from '@urlset/core/files/read/encoding/encoding-candidates.ts';
import { isTextList } from '@urlset/core/files/read/kinds/plain-kind.ts';
import { unknownFile } from '@urlset/core/files/read/kinds/unknown-file.ts';
import { readBeginning, WORTH_BEGINNING } from '@urlset/core/files/read/read-beginning.ts';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import { NO_SETS } from '@urlset/core/rules/finding-sets.ts';
import { archiveInGzip, isArchive } from '@urlset/core/rules/gzip/archive-in-gzip.ts';
import { isTooLarge, tooLarge } from '@urlset/core/rules/size/too-large.ts';
import { type FileRead, fileFinding } from '@urlset/core/table/file/file-read.ts';
import type { FileContent } from '@urlset/core/table/file/project-file.ts';
import type { Sample } from '@urlset/core/table/file-bytes.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import type { DiskStamp } from '../save/disk.ts';
import { packBytes, packGzip } from './gzip/gunzip-clean.ts';
import { MAX_FILE_BYTES } from './gzip/inflation-limit.ts';
import { inflate } from './inflate.ts';
import { readPieces, WORTH_PIECES } from './read-pieces.ts';
import type { FileToRead, Packing } from './reader-pool.ts';
import { toShared } from './shared-bytes.ts';

/** A file that was read from disk. `raw` holds its bytes on disk; for a Parquet file, only the signature. */
export interface DiskFile {
  content: FileContent;
  stamp: DiskStamp;
  raw: Uint8Array;
}

/**
 * Reads one file from disk: its bytes, inflated if they are gzip, and its entries. Packs it if `packs` is given.
 * @param progress called with the part that is done, 0 to 1
 * @param accept `sitemaps` rejects other files with `not-a-sitemap`, which names their format; `lists` leaves the lines
 *   of a text file unread, and the caller parses them
 * @param begun called with the first entries of a large file, before the other entries are read
 * @throws UrlsetError, for example `not-in-encoding` if some bytes are invalid in the chosen encoding; or a file system
 *   error
 */
export async function readDiskFile(
  { path, name, now, scope, encoding = null }: FileToRead,
  progress: (part: number) => void,
  accept: 'sitemaps' | 'lists' | 'anything' = 'sitemaps',
  begun?: (beginning: FileRead) => void,
  packs: Packing | null = null,
): Promise<DiskFile> {
  // A pipe or a device may never end.
  if (!statSync(path).isFile()) throw new UrlsetError('not-a-file', { name });
  // Asynchronous calls take longer than reading a small file, and this thread has nothing else to do.
  const file = openSync(path, 'r');
  try {
    const before = fstatSync(file, { bigint: true });
    const { size, mtimeMs, ino } = before;
    const length = Number(size);
    if (accept !== 'sitemaps' && beginsParquet(file)) return parquetAsIs(before);
    if (length > MAX_FILE_BYTES) {
      throw new UrlsetError('too-big', { name, size: String(length), limit: String(MAX_FILE_BYTES) });
    }
    const raw = await readAll(file, length);
    const after = fstatSync(file, { bigint: true });
    if (after.size !== size || after.mtimeMs !== mtimeMs) throw new UrlsetError('being-written', { name });
    const begin = (first: Uint8Array, all: number) => {
      const beginning = all < WORTH_BEGINNING ? null : readBeginning(first, now, toShared, scope);
      if (beginning) begun?.(beginning);
    };
    const inflated = await inflate(raw, name, begun && begin, packs !== null);
    const { bytes, gzip, findings, damaged, lost } = inflated;
    const chosen = encoding !== null && lacksEncoding(bytes) ? encoding : null;
    const line = chosen === null ? null : lineNotIn(bytes, chosen);
    if (chosen !== null && line !== null)
      throw new UrlsetError('not-in-encoding', { name, encoding: chosen, line: String(line) });
    const read =
      accept === 'lists' && isTextList(bytes)
        ? unknownFile(bytes, 'unknown-root', 'URLs')
        : readFile(bytes, now, toShared, (done) => progress(done / bytes.length), scope, chosen);
    if (gzip && isArchive(read.found))
      read.findings = read.findings.map((finding) => ({ ...finding, code: archiveInGzip.code }));
    if (read.kind === 'unknown' && accept === 'sitemaps') {
      throw new UrlsetError('not-a-sitemap', { name, found: read.found ?? 'XML' });
    }
    findings.push(...tooLargeAsIs(Math.max(raw.length, bytes.length), read));
    if (packs !== null) pack(read, raw, inflated.isLent ? bytes : null, packs);
    return {
      content: { read, gzip, findings, damaged, lost },
      stamp: { size: length, mtimeMs: Number(mtimeMs), inode: String(ino) },
      raw,
    };
  } finally {
    closeSync(file);
  }
}

/** https://parquet.apache.org/docs/file-format/ */
const PARQUET = Buffer.from('PAR1');

function beginsParquet(file: number): boolean {
  const head = Buffer.alloc(PARQUET.length);
  readSync(file, head, 0, head.length, 0);
  return head.equals(PARQUET);
}

/** A Parquet file without its bytes, because only the needed parts of it are read later. */
function parquetAsIs({ size, mtimeMs, ino }: BigIntStats): DiskFile {
  return {
    content: {
      read: unknownFile(PARQUET, 'unknown-root', 'Parquet'),
      gzip: false,
      findings: [],
      damaged: false,
      lost: 0,
    },
    stamp: { size: Number(size), mtimeMs: Number(mtimeMs), inode: String(ino) },
    raw: PARQUET,
  };
}

/**
 * Packs a sitemap if that is worthwhile: replaces its bytes with data to inflate them from. Otherwise copies lent
 * bytes, since the thread overwrites them when it inflates again.
 * @param raw the file on disk
 * @param lent its inflated bytes, if they are lent
 */
function pack(read: FileRead, raw: Uint8Array, lent: Uint8Array | null, { least, all }: Packing): void {
  const { bytes } = read;
  const isWorth = read.kind === 'urlset' && bytes.length >= Math.max(least, LEAST_INFLATED);
  if (isWorth && bytes === lent) read.packed = packGzip(raw, bytes, samplesOf(read));
  else if (isWorth && all && bytes.length <= MOST_INFLATED) read.packed = packBytes(bytes, samplesOf(read));
  if (read.packed) read.bytes = new Uint8Array(0);
  else if (lent !== null && bytes.buffer === lent.buffer) read.bytes = toShared(bytes);
}

/** The values of the first entry, and of one in the middle. */
function samplesOf(read: FileRead): Sample[] {
  const table = new UrlTable(0);
  // Without the sets, adopting does not change the columns.
  if (read.columns.count > 0) table.adopt(0, { ...read, sets: NO_SETS });
  const places = table.size === 0 ? [] : [0, table.size >> 1];
  return places.map((at) => ({ at, texts: table.texts(at) }));
}

/**
 * The `too-large` finding of a file that is too large, on disk or inflated, only because of padding or its encoding;
 * empty for other files. The size of its entries is checked separately, because edits change it.
 * https://www.sitemaps.org/faq.html#faq_sitemap_size
 */
function tooLargeAsIs(size: number, { kind, bytes }: FileRead): FileFinding[] {
  const isSitemap = kind !== 'robots' && kind !== 'unknown';
  return isSitemap && isTooLarge(size) && !isTooLarge(bytes.length)
    ? [fileFinding(tooLarge.code, String(size), null)]
    : [];
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Reads the whole file into a shared buffer. The result is shorter if the file shrank meanwhile. */
async function readAll(file: number, length: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(new SharedArrayBuffer(length));
  if (length >= WORTH_PIECES && (await readPieces(file, bytes))) return bytes;
  let at = 0;
  while (at < length) {
    const read = readSync(file, bytes, at, Math.min(length - at, 64 * 1024 * 1024), at);
    if (read === 0) return bytes.subarray(0, at);
    at += read;
  }
  return bytes;
}
