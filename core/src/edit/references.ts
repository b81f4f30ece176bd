import type { Project } from '../project/project.ts';
import { eachId, type Run, total } from '../table/run-list.ts';

/** What a field of entries, or their XML, points at now. */
export function references(project: Project, runs: readonly Run[], field: number): Uint32Array {
  const out = new Uint32Array(total(runs));
  let place = 0;
  eachId(runs, (id) => {
    const block = project.table.blockOf(id);
    out[place++] = block.reference(id - block.base, field);
  });
  return out;
}
