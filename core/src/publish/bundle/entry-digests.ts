import { Hash64 } from '../../bytes/hash.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ShardLoc } from '../shard/shard-loc.ts';
import { ContentHash } from './content-hash.ts';

/** Numbers per entry: the two halves of its loc's hash, and those of its XML's hash. */
export const DIGEST = 4;

/**
 * The {@link DIGEST} numbers of each entry, in order. They identify changes between two versions of a shard.
 * @param table contains only the shard, as read
 */
export function entryDigests(table: UrlTable, base: string): Uint32Array<ArrayBuffer> {
  const digests = new Uint32Array(table.size * DIGEST);
  const loc = new ShardLoc(table, new URL(base));
  const locHash = new Hash64();
  const contentHash = new ContentHash();
  let at = 0;
  for (const block of table.blocks) {
    const { count, start, length } = block.columns;
    for (let local = 0; local < count; local++) {
      loc.read(block, local);
      loc.decode();
      locHash.read(loc.bytes, loc.start, loc.end);
      const from = start[local] as number;
      contentHash.read(block.bytes, from, from + (length[local] as number));
      digests[at++] = locHash.high;
      digests[at++] = locHash.low;
      digests[at++] = contentHash.high;
      digests[at++] = contentHash.low;
    }
  }
  return digests;
}
