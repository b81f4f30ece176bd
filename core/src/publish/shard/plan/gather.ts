import { blockRuns } from '../../../table/block-runs.ts';
import { Runs } from '../../../table/runs.ts';
import { sharedColumn } from '../../../table/shared-column.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import type { Assigned } from './assign.ts';
import { LEAST_LEFT_OUT, LEFT_OUT, type LeftOutReason, type PlanChunk } from './plan-chunk.ts';
import type { LeftOut } from './shard-plan.ts';

/** Maximum number of entries to list for each reason. */
const NAMED = 10;
const REASONS: readonly LeftOutReason[] = ['absent', 'not-absolute', 'duplicate', 'too-large'];

const NOWHERE = new Uint32Array(0);

/** The entries of all shards, the shards' newest lastmods, and the entries that are left out. */
export interface Gathered {
  ids: Uint32Array;
  /** For each shard: the newest lastmod; `-Infinity` if absent. */
  newest: Float64Array;
  leftOut: LeftOut[];
}

/**
 * Collects the entries of each shard, in project order.
 * @param places the drafts that become shards, in the order of the shards
 */
export function gather(
  table: UrlTable,
  chunks: readonly Pick<PlanChunk, 'parts'>[],
  { drafts, shards }: Assigned,
  places: readonly number[],
): Gathered {
  const newest = new Float64Array(places.length).fill(Number.NEGATIVE_INFINITY);
  /** For each draft: the index of its shard, and where its next entry goes. */
  const order = new Uint32Array(drafts.length);
  const ends = new Uint32Array(drafts.length);
  let total = 0;
  for (const [at, place] of places.entries()) {
    order[place] = at;
    ends[place] = total;
    total += drafts[place]?.count ?? 0;
  }
  const ids = sharedColumn(total);
  const left = new Map(
    REASONS.map((reason) => [LEFT_OUT[reason] as number, { count: 0, ids: [] as number[] }]),
  );
  for (const [chunk, { parts }] of chunks.entries()) {
    const shardOf = shards[chunk] ?? NOWHERE;
    let at = 0;
    for (const part of parts) {
      for (const { block, from, to } of blockRuns(table, new Runs(part.ids, part.counts))) {
        const { lastmod } = block.columns;
        for (let local = from; local < to; ) {
          const draft = shardOf[at] as number;
          const end = local + runEnd(shardOf, at, at + to - local) - at;
          if (draft >= LEAST_LEFT_OUT) {
            const reason = left.get(draft);
            for (let of = local; reason && of < end && reason.count + of - local < NAMED; of++)
              reason.ids.push(block.base + of);
            if (reason) reason.count += end - local;
          } else {
            const shard = order[draft] as number;
            let next = ends[draft] as number;
            for (let id = block.base + local; id < block.base + end; id++) ids[next++] = id;
            ends[draft] = next;
            newest[shard] = newestOf(lastmod, local, end, newest[shard] as number);
          }
          at += end - local;
          local = end;
        }
      }
    }
  }
  const leftOut = REASONS.flatMap((reason): LeftOut[] => {
    const { count = 0, ids: first = [] } = left.get(LEFT_OUT[reason]) ?? {};
    return count === 0 ? [] : [{ reason, count, ids: first }];
  });
  return { ids, newest, leftOut };
}

/** The latest of `times[from, to)` and `newest`. */
function newestOf(times: Float64Array, from: number, to: number, newest: number): number {
  let latest = newest;
  for (let at = from; at < to; at++) if ((times[at] as number) > latest) latest = times[at] as number;
  return latest;
}

/** The end of the run of equal values that begins at `from`, at most `to`. */
function runEnd(values: Uint32Array, from: number, to: number): number {
  const value = values[from];
  let at = from + 1;
  while (at < to && values[at] === value) at++;
  return at;
}
