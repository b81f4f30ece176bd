import { blockRuns } from '../table/block-runs.ts';
import type { ChangedBound } from './keys/changed-keys.ts';
import { LISTED, listing } from './listing.ts';
import { nthLargest } from './nth-largest.ts';
import type { Repeats } from './plan-chunk.ts';
import type { PlanInput } from './plan-input.ts';
import { ShardLoc } from './shard-loc.ts';

/**
 * Which entries have the `newest` latest lastmods of those listed; of such that share the last of these, the
 * first in the plan.
 */
export function newestBound(
  input: Pick<PlanInput, 'table' | 'files' | 'base'>,
  repeats: Repeats,
  newest: number,
): ChangedBound {
  const times = listedTimes(input, repeats);
  const dated = times.filter((time) => !Number.isNaN(time));
  if (newest >= dated.length) return { after: Number.NEGATIVE_INFINITY, before: 0 };
  if (newest === 0) return { after: Number.POSITIVE_INFINITY, before: 0 };
  const after = nthLargest(dated, newest);
  let left = newest - dated.reduce((count, time) => (time > after ? count + 1 : count), 0);
  let before = 0;
  for (; left > 0; before++) if (times[before] === after) left--;
  return { after, before };
}

/** The lastmods of all entries in their order, NaN where there is none or the entry is left out. */
function listedTimes(
  { table, files, base }: Pick<PlanInput, 'table' | 'files' | 'base'>,
  repeats: Repeats,
): Float64Array {
  const times = new Float64Array(files.reduce((sum, { runs }) => sum + runs.total, 0)).fill(Number.NaN);
  const loc = new ShardLoc(table, new URL(base));
  let at = 0;
  for (const { runs } of files) {
    for (const { block, from, to } of blockRuns(table, runs)) {
      for (let local = from; local < to; local++, at++) {
        if (listing(loc, block, local, repeats) === LISTED)
          times[at] = block.columns.lastmod[local] as number;
      }
    }
  }
  return times;
}
