import type { Places } from '../../contract/edits.ts';
import { PlacesCollector, placesAt } from '../../table/places.ts';
import type { ProjectData } from '../../table/project-data.ts';
import type { PlacedEntry } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import type { FixScope } from './fix-scope.ts';

/** Collects entries that `find` returns for each part of a scope. Yields every few milliseconds. */
export function* placesInSteps(
  { places }: FixScope,
  find: (part: FixScope) => Iterable<PlacedEntry>,
): Generator<undefined, Places[]> {
  const found = new PlacesCollector();
  for (const part of fixParts({ places, files: [] })) {
    for (const { file, at } of find(part)) found.add(file, at);
    yield;
  }
  return found.finish();
}

/** All entries of a project. */
export function allPlaces(project: ProjectData): Places[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => placesAt(id, 0, order.length));
}
