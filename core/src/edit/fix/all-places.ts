import type { Places } from '../../contract/edits.ts';
import { placesAt } from '../../table/places.ts';
import type { ProjectData } from '../../table/project-data.ts';

/** All entries of a project. */
export function allPlaces(project: ProjectData): Places[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => placesAt(id, 0, order.length));
}
