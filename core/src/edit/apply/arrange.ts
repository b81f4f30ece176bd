import type { EditOf } from '../../contract/edits.ts';
import { runsAt, runsWithout } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { RunList } from '../../table/run-list.ts';
import type { Perform } from '../history/change.ts';

/** Moves entries of a file, as one group, to another position in its order. */
export function arrangeEntries(
  project: ProjectData,
  { positions, at }: EditOf<'arrange'>,
  perform: Perform,
): void {
  for (const one of positions) {
    const { order } = project.file(one.file);
    const moved = runsAt(order, one);
    const after = new RunList(runsWithout(order, one));
    after.splice(at, 0, moved);
    const before = order.slice(0, order.length);
    if (before.equals(after.runs)) continue;
    // Which of two duplicates comes first may change, so the moved entries count as removed and inserted.
    perform({
      ...{ kind: 'reorder', file: one.file, before, after: after.slice(0, after.length) },
      ...{ removed: moved, inserted: moved, tally: null },
    });
  }
}
