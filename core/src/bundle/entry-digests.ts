import { ShardLoc } from '../shard/shard-loc.ts';
import type { EntryBlock } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import { LocHash } from './loc-hash.ts';

/** Numbers of an entry: the halves of the hash of its loc, and a hash of all its XML. */
export const DIGEST = 3;

const SPACE = 0x20;

/**
 * What tells the entries of one shard from those it had before: {@link DIGEST} numbers each, in order. White
 * space does not count: an entry that is only indented otherwise is the same to whoever reads it.
 * @param table of the shard as read, and nothing else
 */
export function entryDigests(table: UrlTable, base: string): Uint32Array<ArrayBuffer> {
  const digests = new Uint32Array(table.size * DIGEST);
  const loc = new ShardLoc(table, new URL(base));
  const hash = new LocHash();
  let at = 0;
  for (const block of table.blocks) {
    for (let local = 0; local < block.columns.count; local++) {
      loc.read(block, local);
      loc.decode();
      hash.read(loc.bytes, loc.start, loc.end);
      digests[at++] = hash.high;
      digests[at++] = hash.low;
      digests[at++] = contentHash(block, local);
    }
  }
  return digests;
}

function contentHash({ bytes, columns }: EntryBlock, local: number): number {
  const start = columns.start[local] ?? 0;
  const end = start + (columns.length[local] ?? 0);
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte > SPACE) hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return hash >>> 0;
}
