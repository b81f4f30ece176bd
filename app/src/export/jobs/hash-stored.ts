import { gunzipSync } from 'node:zlib';
import { MAX_BYTES } from '@urlset/core/protocol/limits.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import type { StoredRange } from '../export-disk.ts';
import { readRange } from '../read-range.ts';
import { locHashes } from './compose-file.ts';

/** A shard of an earlier export, whose locs its sidecar does not tell. */
export interface StoredShard {
  readonly range: StoredRange;
  readonly gzip: boolean;
  readonly base: string;
}

/** The hashes of the locs in a shard on disk, in order, as a sidecar has them. */
export function hashStored({ range, gzip, base }: StoredShard): Uint32Array<ArrayBuffer> {
  const file = readRange(range);
  const bytes = gzip ? gunzipSync(file, { maxOutputLength: MAX_BYTES }) : file;
  return hashRead(
    readFile(bytes, 0, (own) => own),
    base,
  );
}

/** The same for a shard that was read. */
export function hashRead(read: FileRead, base: string): Uint32Array<ArrayBuffer> {
  const table = new UrlTable(0);
  const { columns } = table.adopt(0, read);
  return locHashes(
    table,
    Uint32Array.from({ length: columns.count }, (_, id) => id),
    base,
  );
}
