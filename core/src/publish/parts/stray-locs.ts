import { blockRuns } from '../../table/block-runs.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ShardLoc } from '../shard/shard-loc.ts';
import { BucketFinder } from './buckets.ts';

/** Entries that should all be in one bucket. */
export interface BucketChunk {
  /** Runs of ids. */
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  readonly bucket: number;
  readonly buckets: number;
}

/** The first loc of a chunk that belongs to another bucket, and that bucket; null if all are where they belong. */
export function strayLoc(
  table: UrlTable,
  { ids, counts, bucket, buckets }: BucketChunk,
): { loc: string; bucket: number } | null {
  const finder = new BucketFinder(buckets);
  const loc = new ShardLoc(table, null);
  for (const { block, from, to } of blockRuns(table, new Runs(ids, counts))) {
    for (let local = from; local < to; local++) {
      if (loc.read(block, local) !== 'listed') continue;
      loc.decode();
      const found = finder.of(loc.bytes, loc.start, loc.end);
      if (found !== bucket) return { loc: loc.text(), bucket: found };
    }
  }
  return null;
}
