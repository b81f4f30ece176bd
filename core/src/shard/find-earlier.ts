import { LocHash } from '../bundle/loc-hash.ts';
import { blockRuns } from '../table/block-runs.ts';
import { Runs } from '../table/runs.ts';
import { sharedColumn } from '../table/shared-column.ts';
import type { UrlTable } from '../table/url-table.ts';
import { LocTable } from './loc-table.ts';
import { countChunk, type PlanChunk } from './plan-chunk.ts';
import type { EarlierLocs } from './previous-export.ts';
import { ShardLoc } from './shard-loc.ts';

/**
 * By chunk: the shard of an earlier export that each entry was in, plus one; 0 for none. Of entries with one loc
 * only the first is looked for: the others stand in no shard. The locs of the export go past those of the chunks,
 * so that few chunks take little time.
 */
export function findEarlier(
  table: UrlTable,
  base: string,
  chunks: readonly PlanChunk[],
  earlier: EarlierLocs,
): Uint32Array[] {
  const columns = chunks.map((chunk) => sharedColumn(countChunk(chunk)));
  const locs = LocTable.of(hashLocs(table, base, chunks));
  const found = new Uint32Array(locs.size);
  let at = 0;
  for (const [shard, count] of earlier.counts.entries()) {
    for (const end = at + count; at < end; at++) {
      const place = locs.placeOf(earlier.hashes[at * 2] as number, earlier.hashes[at * 2 + 1] as number);
      if (place >= 0 && found[place] === 0) found[place] = shard + 1;
    }
  }
  let from = 0;
  for (const column of columns) {
    column.set(found.subarray(from, from + column.length));
    from += column.length;
  }
  return columns;
}

/** Two numbers an entry: the hash of its loc as it would be listed, its high half and its low one. */
function hashLocs(table: UrlTable, base: string, chunks: readonly PlanChunk[]): Uint32Array {
  const hashes = new Uint32Array(chunks.reduce((sum, chunk) => sum + countChunk(chunk), 0) * 2);
  const loc = new ShardLoc(table, new URL(base));
  const hash = new LocHash();
  let at = 0;
  for (const { ids, counts } of chunks.flatMap(({ parts }) => parts)) {
    for (const { block, from, to } of blockRuns(table, new Runs(ids, counts))) {
      for (let local = from; local < to; local++) {
        loc.read(block, local);
        loc.decode();
        hash.read(loc.bytes, loc.start, loc.end);
        hashes[at++] = hash.high;
        hashes[at++] = hash.low;
      }
    }
  }
  return hashes;
}
