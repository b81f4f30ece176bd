import type { Edit } from '../contract/edits.ts';
import { columnText } from '../edit/column-text.ts';
import { placesOf } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { brokenEntries, type PlacedEntry } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import type { FixScope } from './fix-scope.ts';

/**
 * Full URLs for locs that are none: the edit says them, so that a replay asks nobody.
 * @param absolute that of an entry; null where it is not known which
 */
export function* completeLocs(
  project: Project,
  { places }: FixScope,
  code: string,
  absolute: (project: Project, id: number) => string | null,
): Generator<undefined, Edit[]> {
  const known: PlacedEntry[] = [];
  const values: string[] = [];
  for (const part of fixParts({ places, files: [] })) {
    for (const entry of brokenEntries(project, part.places, code)) {
      const value = absolute(project, entry.id);
      if (value === null) continue;
      known.push(entry);
      values.push(value);
    }
    yield;
  }
  if (known.length === 0) return [];
  return [{ kind: 'fill', field: 'loc', places: placesOf(known), values: columnText(values) }];
}
