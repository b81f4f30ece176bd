import { FNV_START, Hash64, hashByte, hashLow } from '../../bytes/hash/hash.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ShardLoc } from '../shard/shard-loc.ts';

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

const SPACE = 0x20;
const LESS = 0x3c;
const GREATER = 0x3e;

/**
 * A 64-bit hash of an entry's XML that ignores indentation: white space beside a tag is skipped, and any other run of
 * white space counts as one space. One instance can hash millions of entries.
 */
export class ContentHash {
  /** The two halves, unsigned. */
  high = 0;
  low = 0;

  read(bytes: Uint8Array, start: number, end: number): void {
    let high = FNV_START;
    let low = ~high;
    let last = GREATER;
    let hasSpace = false;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte <= SPACE) {
        hasSpace = true;
        continue;
      }
      if (hasSpace && last !== GREATER && byte !== LESS) {
        high = hashByte(high, SPACE);
        low = hashLow(low, SPACE);
      }
      hasSpace = false;
      last = byte;
      high = hashByte(high, byte);
      low = hashLow(low, byte);
    }
    this.high = high >>> 0;
    this.low = low >>> 0;
  }
}
