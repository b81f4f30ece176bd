import type { Edit } from '../../../contract/edits.ts';
import type { FixMode } from '../../../contract/values.ts';
import { placesOf } from '../../../table/places.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { columnText } from '../../text/column-text.ts';
import { brokenEntries, type PlacedEntry } from '../broken-entries.ts';
import { fixParts } from '../fix-parts.ts';
import type { FixScope } from '../fix-scope.ts';
import { LocGuard } from './loc-guard.ts';

/**
 * Gives relative locs their full URLs. The edit holds the URLs, so that a replay gives the same result.
 * @param absolute returns the full URL of an entry's loc; null if it is unknown
 */
export function* completeLocs(
  project: ProjectData,
  { places }: FixScope,
  code: string,
  mode: FixMode,
  absolute: (project: ProjectData, id: number, mode: FixMode) => string | null,
): Generator<undefined, Edit[]> {
  const guard = new LocGuard(project);
  const known: PlacedEntry[] = [];
  const values: string[] = [];
  for (const part of fixParts({ places, files: [] })) {
    for (const entry of brokenEntries(project, part.places, code)) {
      const value = absolute(project, entry.id, mode);
      if (value === null) continue;
      if (mode === 'safe' && !guard.takes(project.table.text(entry.id, 0), value)) continue;
      known.push(entry);
      values.push(value);
    }
    yield;
  }
  if (known.length === 0) return [];
  return [{ kind: 'fill', field: 'loc', places: placesOf(known), values: columnText(values) }];
}
