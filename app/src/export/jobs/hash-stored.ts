import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { locHashes } from './compose-file.ts';
import { readStored, type StoredShard, tableOf } from './read-stored.ts';

/** The hashes of the locs of a shard on disk, in order, in the form of a sidecar. Used without a valid sidecar. */
export function hashStored(shard: StoredShard): Uint32Array<ArrayBuffer> {
  return hashTable(readStored(shard), shard.base);
}

/** Like {@link hashStored}, for a parsed file. */
export function hashRead(read: FileRead, base: string): Uint32Array<ArrayBuffer> {
  return hashTable(tableOf(read), base);
}

function hashTable(table: UrlTable, base: string): Uint32Array<ArrayBuffer> {
  return locHashes(
    table,
    Uint32Array.from({ length: table.size }, (_, id) => id),
    base,
  );
}
