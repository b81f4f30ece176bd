import type { Places } from '../../contract/edits.ts';
import { placeRuns, runsAt, runsWithout } from '../../table/places.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import type { Change } from '../history/change.ts';

/** The changes that remove entries from the orders of their files. `places` lists each file once. */
export function removals(project: ProjectData, places: readonly Places[]): Change[] {
  return places.flatMap((one): Change | [] => {
    const { file } = one;
    const { order } = project.file(file);
    const removed = runsAt(order, one);
    if (removed.total === 0) return [];
    const inserted = Runs.NONE;
    const [first, second] = placeRuns(one);
    if (first && !second) return { kind: 'order', file, at: first.at, removed, inserted, tally: null };
    const before = order.slice(0, order.length);
    return { kind: 'reorder', file, before, after: runsWithout(order, one), removed, inserted, tally: null };
  });
}
