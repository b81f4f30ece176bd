import type { Places } from '../contract/edits.ts';
import { placesAt } from '../edit/places.ts';
import type { Project } from '../project/project.ts';

/** All entries of a project. */
export function allPlaces(project: Project): Places[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => placesAt(id, 0, order.length));
}
