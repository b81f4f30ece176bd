import type { Places } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import type { RunList } from '../table/run-list.ts';
import { Runs, RunsBuilder } from '../table/runs.ts';
import type { Change } from './change.ts';
import { placeRuns, runsAt } from './places.ts';

/** Takes entries out of the orders of their files. */
export function removeEntries(
  project: Project,
  places: readonly Places[],
  perform: (change: Change) => void,
): void {
  // From the end on, so that positions still to come stay right.
  for (const one of places.toReversed()) {
    const { file } = one;
    const { order } = project.file(file);
    const removed = runsAt(order, one);
    if (removed.total === 0) continue;
    const [first, second] = placeRuns(one);
    if (first && !second) perform({ kind: 'order', file, at: first.at, removed, inserted: Runs.NONE });
    else {
      const before = order.slice(0, order.length);
      perform({ kind: 'reorder', file, before, after: without(order, one), removed, inserted: Runs.NONE });
    }
  }
}

/** What is left of an order without the entries at some places. */
function without(order: RunList, places: Places): Runs {
  const builder = new RunsBuilder();
  let kept = 0;
  for (const { at, count } of placeRuns(places)) {
    order.collect(kept, at - kept, builder);
    kept = at + count;
  }
  order.collect(kept, order.length - kept, builder);
  return builder.finish();
}
