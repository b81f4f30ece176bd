import { entryDigests } from '@urlset/core/publish/bundle/entry-digests.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import { piecesOf, type ShardToCompose } from './compose-file.ts';
import { joined } from './pack.ts';
import { readStored, type StoredShard, tableOfXml } from './read-stored.ts';

/** Digests of a planned shard's entries. They are computed from its XML, as for a shard on disk. */
export function digestShard(table: UrlTable, shard: ShardToCompose): Uint32Array<ArrayBuffer> {
  return entryDigests(tableOfXml(joined(piecesOf(table, shard))), shard.base);
}

export function digestStored(shard: StoredShard): Uint32Array<ArrayBuffer> {
  return entryDigests(readStored(shard), shard.base);
}
