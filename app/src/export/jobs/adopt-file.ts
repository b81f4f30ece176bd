import { readFile } from '@urlset/core/files/read/read-file.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { inflated, readRange } from '../read-range.ts';
import { sha256 } from '../sha256.ts';
import { locHashes } from './compose-file.ts';
import { readStored, type StoredShard, tableOf } from './read-stored.ts';

/** What a manifest and a sidecar would say about a sitemap. */
export interface AdoptedFile {
  readonly entries: number;
  /** Size of its XML, in bytes. */
  readonly bytes: number;
  /** Size of the file, in bytes. */
  readonly fileBytes: number;
  readonly sha256: string;
  readonly xmlSha256: string;
  /** The newest lastmod of its entries, in milliseconds since 1970; null if no entry has one. */
  readonly newest: number | null;
  /** The hashes of its locs, in sidecar format. */
  readonly hashes: Uint32Array<ArrayBuffer>;
}

/** Reads a sitemap that no manifest lists. Returns null if it is not a sound sitemap within the limits. */
export function adoptFile({ range, gzip, base }: StoredShard): AdoptedFile | null {
  if (range.length > MAX_BYTES) return null;
  const file = readRange(range);
  const xml = gzip ? inflated(file, MAX_BYTES) : file;
  if (xml === null) return null;
  const read = readFile(xml, 0, (own) => own);
  const { kind, columns, unread } = read;
  if (kind !== 'urlset' || unread.length > 0 || columns.count > MAX_ENTRIES) return null;
  const fileHash = sha256(file);
  return {
    entries: columns.count,
    bytes: xml.length,
    fileBytes: file.length,
    sha256: fileHash,
    xmlSha256: gzip ? sha256(xml) : fileHash,
    newest: newestOf(columns.lastmod.subarray(0, columns.count)),
    hashes: hashRead(read, base),
  };
}

function newestOf(times: Float64Array): number | null {
  const newest = times.reduce((most, time) => (time > most ? time : most), Number.NEGATIVE_INFINITY);
  return newest === Number.NEGATIVE_INFINITY ? null : newest;
}

/** The hashes of the locs of a shard on disk, in order, in sidecar format. Used if there is no valid sidecar. */
export function hashStored(shard: StoredShard): Uint32Array<ArrayBuffer> {
  return hashTable(readStored(shard), shard.base);
}

/** Like {@link hashStored}, for a parsed file. */
function hashRead(read: FileRead, base: string): Uint32Array<ArrayBuffer> {
  return hashTable(tableOf(read), base);
}

function hashTable(table: UrlTable, base: string): Uint32Array<ArrayBuffer> {
  return locHashes(
    table,
    Uint32Array.from({ length: table.size }, (_, id) => id),
    base,
  );
}
