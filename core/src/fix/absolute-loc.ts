import type { Edit } from '../contract/edits.ts';
import { columnText } from '../edit/column-text.ts';
import { placesOf } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { parseLocation } from '../protocol/location.ts';
import { locNotAbsolute } from '../rules/loc/loc-not-absolute.ts';
import { mendedValue } from '../rules/mended-value.ts';
import { brokenEntries, type PlacedEntry } from './broken-entries.ts';
import { entryUsesEntity } from './declared-entities.ts';
import { fixParts } from './fix-parts.ts';
import type { FixScope } from './fix-scope.ts';

/** A path or the name of a file: no scheme, no host, no white space, and more than a query or fragment. */
const PATH = /^(?![a-z][a-z0-9+.-]*:|\/\/)[^\s\\?#]\S*$/i;

/** Full URLs for locs that are none, where it is known which: the edit says them, so that a replay asks nobody. */
export function* completeLocs(
  project: Project,
  { places }: FixScope,
  code: string,
): Generator<undefined, Edit[]> {
  const known: PlacedEntry[] = [];
  const values: string[] = [];
  for (const part of fixParts({ places, files: [] })) {
    for (const entry of brokenEntries(project, part.places, code)) {
      const absolute = absoluteLoc(project, entry.id);
      if (absolute === null) continue;
      known.push(entry);
      values.push(absolute);
    }
    yield;
  }
  if (known.length === 0) return [];
  return [{ kind: 'fill', field: 'loc', places: placesOf(known), values: columnText(values) }];
}

/**
 * The full URL that a loc is meant as: what starts with a host gets a scheme, a path is understood from where its file
 * is published. Null while nobody said where, and where it is neither.
 */
export function absoluteLoc(project: Project, id: number): string | null {
  const { table } = project;
  if (entryUsesEntity(table, id)) return null;
  const value = table.text(id, 0);
  return mendedValue((loc) => locNotAbsolute.fix(loc) ?? resolved(project, id, loc), value);
}

function resolved(project: Project, id: number, path: string): string | null {
  const location = project.locationOf(project.file(project.table.blockOf(id).file));
  if (location === null || !PATH.test(path)) return null;
  try {
    return parseLocation(new URL(path, location).href)?.href ?? null;
  } catch {
    return null;
  }
}
