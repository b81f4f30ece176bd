import type { ProjectData } from '../../table/project-data.ts';
import type { Runs } from '../../table/runs.ts';

/** The current references of a field of entries, or of their XML. */
export function references(project: ProjectData, runs: Runs, field: number): Uint32Array {
  const out = new Uint32Array(runs.total);
  let place = 0;
  runs.eachId((id) => {
    const block = project.table.blockOf(id);
    out[place++] = block.reference(id - block.base, field);
  });
  return out;
}

/** Returns one number if all references are equal: then the history keeps no array. */
export function compact(references: Uint32Array): number | Uint32Array {
  const first = references[0] ?? 0;
  return references.every((reference) => reference === first) ? first : references;
}
