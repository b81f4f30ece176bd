import type { Project } from '../../project/project.ts';
import { PositionsCollector } from '../../table/positions.ts';
import { ShardLoc } from '../shard/shard-loc.ts';

/** Removes all entries with one of these locs from a project. @returns their ids */
export function removeLocs(project: Project, locs: ReadonlySet<string>): number[] {
  const { table } = project;
  const loc = new ShardLoc(table, null);
  const positions = new PositionsCollector();
  const removed: number[] = [];
  for (const { id: file, order } of project.files) {
    for (let at = 0; at < order.length; at++) {
      const id = order.at(at);
      const block = table.blockOf(id);
      if (loc.read(block, id - block.base) === 'absent' || !locs.has(loc.text())) continue;
      positions.add(file, at);
      removed.push(id);
    }
  }
  if (removed.length > 0) project.apply({ kind: 'remove', positions: positions.finish() }, null, null);
  return removed;
}
