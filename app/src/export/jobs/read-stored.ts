import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import { MAX_BYTES } from '@urlset/core/protocol/limits.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import { toShared } from '../../engine/read/shared-bytes.ts';
import type { StoredRange } from '../export-disk.ts';
import { inflated, readRange } from '../read-range.ts';

/** A shard of an earlier export, on disk. */
export interface StoredShard {
  readonly range: StoredRange;
  readonly gzip: boolean;
  readonly base: string;
}

/** A shard of an earlier export, and the time against which its dates are judged, in milliseconds since 1970. */
export interface StoredRead extends Omit<StoredShard, 'base'> {
  readonly now: number;
}

/** Reads a shard on disk into memory that all threads share. @throws UrlsetError `export-damaged` */
export function readShared({ range, gzip, now }: StoredRead): FileRead {
  const file = readRange(range);
  const xml = gzip ? inflated(file, MAX_BYTES) : file;
  if (xml === null || file.length < range.length) {
    throw new UrlsetError('export-damaged', { name: path.basename(range.path) });
  }
  return readFile(toShared(xml), now, toShared);
}

/** Reads the entries of a shard on disk into a table of their own. */
export function readStored({ range, gzip }: StoredShard): UrlTable {
  const file = readRange(range);
  return tableOfXml(gzip ? gunzipSync(file, { maxOutputLength: MAX_BYTES }) : file);
}

/** A table of a sitemap's entries. @param xml must not change while the table is in use */
export function tableOfXml(xml: Uint8Array): UrlTable {
  return tableOf(readFile(xml, 0, (own) => own));
}

export function tableOf(read: FileRead): UrlTable {
  const table = new UrlTable(0);
  table.adopt(0, read);
  return table;
}
