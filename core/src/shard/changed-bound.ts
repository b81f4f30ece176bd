import { blockRuns } from '../table/block-runs.ts';
import type { UrlTable } from '../table/url-table.ts';
import type { ChangedBound } from './keys/changed-keys.ts';
import type { PlanFile } from './plan-input.ts';

/** Which entries have the `newest` latest lastmods; of those that share the last of these, the first in the plan. */
export function newestBound(table: UrlTable, files: readonly PlanFile[], newest: number): ChangedBound {
  const times = timesOf(table, files);
  const dated = times.filter((time) => !Number.isNaN(time)).sort();
  if (newest >= dated.length) return { after: Number.NEGATIVE_INFINITY, before: 0 };
  if (newest === 0) return { after: Number.POSITIVE_INFINITY, before: 0 };
  const after = dated[dated.length - newest] ?? Number.POSITIVE_INFINITY;
  let left = newest - dated.reduce((count, time) => (time > after ? count + 1 : count), 0);
  let before = 0;
  for (; left > 0; before++) if (times[before] === after) left--;
  return { after, before };
}

function timesOf(table: UrlTable, files: readonly PlanFile[]): Float64Array {
  const times = new Float64Array(files.reduce((sum, { runs }) => sum + runs.total, 0));
  let at = 0;
  for (const { runs } of files) {
    for (const { block, from, to } of blockRuns(table, runs)) {
      times.set(block.columns.lastmod.subarray(from, to), at);
      at += to - from;
    }
  }
  return times;
}
