import type { Positions } from '../../contract/edits.ts';
import { positionRuns, runsAt, runsWithout } from '../../table/positions.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import type { Change } from '../history/change.ts';

/** For each entry: where the overlay holds its value for a field, or its XML; 0 if the overlay does not. */
export function references(project: ProjectData, runs: Runs, field: number): Uint32Array {
  const out = new Uint32Array(runs.total);
  let next = 0;
  runs.eachId((id) => {
    const block = project.table.blockOf(id);
    out[next++] = block.reference(id - block.base, field);
  });
  return out;
}

/** Returns one number if all references are equal, so that the history does not keep an array. */
export function compact(references: Uint32Array): number | Uint32Array {
  const first = references[0] ?? 0;
  return references.every((reference) => reference === first) ? first : references;
}

/** The changes that remove entries from the orders of their files. `positions` lists each file once. */
export function removals(project: ProjectData, positions: readonly Positions[]): Change[] {
  return positions.flatMap((one): Change | [] => {
    const { file } = one;
    const { order } = project.file(file);
    const removed = runsAt(order, one);
    if (removed.total === 0) return [];
    const inserted = Runs.NONE;
    const [first, second] = positionRuns(one);
    if (first && !second) return { kind: 'order', file, at: first.at, removed, inserted, tally: null };
    const before = order.slice(0, order.length);
    return { kind: 'reorder', file, before, after: runsWithout(order, one), removed, inserted, tally: null };
  });
}
