import type { Places } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import type { RunList } from '../table/run-list.ts';
import { Runs, RunsBuilder } from '../table/runs.ts';
import type { Change } from './change.ts';
import { placeRuns, runsAt } from './places.ts';

/** What takes entries out of the orders of their files, each of which is named once. */
export function removals(project: Project, places: readonly Places[]): Change[] {
  return places.flatMap((one): Change | [] => {
    const { file } = one;
    const { order } = project.file(file);
    const removed = runsAt(order, one);
    if (removed.total === 0) return [];
    const inserted = Runs.NONE;
    const [first, second] = placeRuns(one);
    if (first && !second) return { kind: 'order', file, at: first.at, removed, inserted, tally: null };
    const before = order.slice(0, order.length);
    return { kind: 'reorder', file, before, after: without(order, one), removed, inserted, tally: null };
  });
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
