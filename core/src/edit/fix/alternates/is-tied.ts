import { writtenAlternates } from '../../../table/file/written-alternates.ts';
import type { ProjectData } from '../../../table/project-data.ts';

/**
 * Whether alternates, its own or those of other entries, name an entry by its loc. Removing or changing the entry
 * would break them.
 */
export function isTied(project: ProjectData, id: number): boolean {
  const loc = project.table.text(id, 0);
  const names = (other: number) => writtenAlternates(project.table, other).some(({ href }) => href === loc);
  return names(id) || project.someNaming(id, names);
}
