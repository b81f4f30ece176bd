import type { Edit } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import { allPlaces } from './all-places.ts';
import { brokenEntries } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import type { FixScope } from './fix-scope.ts';
import { LabelMender } from './label-mender.ts';
import { placesInSteps } from './places-in-steps.ts';

/** Puts labels where paths say in entries at the places, and in all that list the same as one of these. */
export function* labelByPath(
  project: Project,
  { places }: FixScope,
  code: string,
): Generator<undefined, Edit[]> {
  const mender = new LabelMender(project);
  const wanted = new Set<number | null>();
  for (const part of fixParts({ places, files: [] })) {
    for (const { id } of brokenEntries(project, part.places, code)) wanted.add(mender.mend(id));
    yield;
  }
  wanted.delete(null);
  if (wanted.size === 0) return [];
  const mended = yield* placesInSteps({ places: allPlaces(project), files: [] }, (part) =>
    [...brokenEntries(project, part.places, code)].filter(({ id }) => wanted.has(mender.mend(id))),
  );
  return [{ kind: 'fix', code, places: mended, files: [], now: project.now }];
}
