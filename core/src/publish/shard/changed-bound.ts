import { blockRuns } from '../../table/block-runs.ts';
import { isRepeat, LISTED, listing } from './entry-basis.ts';
import type { ChangedBound } from './keys/changed-keys.ts';
import { nthLargest } from './nth-largest.ts';
import type { Repeats } from './plan/plan-chunk.ts';
import type { PlanInput } from './plan/plan-input.ts';
import { ShardLoc } from './shard-loc.ts';

/**
 * The bound that selects the listed entries with the latest lastmods. Plan order breaks ties.
 * @param newest how many entries to select
 */
export function newestBound(
  input: Pick<PlanInput, 'table' | 'files' | 'base'>,
  repeats: Repeats,
  newest: number,
): ChangedBound {
  const times = listedTimes(input, repeats);
  const dated = datedOf(times);
  if (newest >= dated.length) return { after: Number.NEGATIVE_INFINITY, before: 0 };
  if (newest === 0) return { after: Number.POSITIVE_INFINITY, before: 0 };
  const after = nthLargest(dated, newest);
  let left = newest;
  for (let at = 0; at < dated.length; at++) if ((dated[at] as number) > after) left--;
  let before = 0;
  for (; left > 0; before++) if (times[before] === after) left--;
  return { after, before };
}

/** The lastmods of all entries in order; NaN for entries without one, and for entries that are left out. */
function listedTimes(
  { table, files, base }: Pick<PlanInput, 'table' | 'files' | 'base'>,
  repeats: Repeats,
): Float64Array {
  const times = new Float64Array(files.reduce((sum, { runs }) => sum + runs.total, 0)).fill(Number.NaN);
  const loc = new ShardLoc(table, new URL(base));
  let at = 0;
  for (const { runs } of files) {
    for (const { block, from, to } of blockRuns(table, runs)) {
      const { set, lastmod } = block.columns;
      for (let local = from; local < to; local++, at++) {
        // If an entry does not break any rule, its loc can be listed.
        const isListed =
          set[local] === 0
            ? !isRepeat(block, local, repeats)
            : listing(loc, block, local, repeats) === LISTED;
        if (isListed) times[at] = lastmod[local] as number;
      }
    }
  }
  return times;
}

function datedOf(times: Float64Array): Float64Array {
  const dated = new Float64Array(times.length);
  let count = 0;
  for (let at = 0; at < times.length; at++) {
    const time = times[at] as number;
    if (!Number.isNaN(time)) dated[count++] = time;
  }
  return dated.subarray(0, count);
}
