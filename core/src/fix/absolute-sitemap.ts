import type { Edit } from '../contract/edits.ts';
import { columnText } from '../edit/column-text.ts';
import { placesOf } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { parseLocation } from '../protocol/location.ts';
import { locNotAbsolute } from '../rules/loc/loc-not-absolute.ts';
import type { PlacedEntry } from './broken-entries.ts';

/** Full URLs for the `Sitemap:` lines of a robots.txt that lack them; null where none is known. */
export function absoluteSitemaps(project: Project, rows: Iterable<PlacedEntry>): Edit | null {
  const known: PlacedEntry[] = [];
  const values: string[] = [];
  for (const row of rows) {
    const absolute = absoluteSitemap(project, row.id);
    if (absolute === null) continue;
    known.push(row);
    values.push(absolute);
  }
  if (known.length === 0) return null;
  return { kind: 'fill', field: 'loc', places: placesOf(known), values: columnText(values) };
}

/**
 * The full URL that a `Sitemap:` line is meant as; null where it is not known on which host the robots.txt is
 * published, or what was meant. Engines read robots.txt at the root of a host and nowhere else: that is what a
 * path is understood from. https://www.rfc-editor.org/rfc/rfc9309#section-2.3
 */
export function absoluteSitemap(project: Project, id: number): string | null {
  const { table } = project;
  const location = parseLocation(project.locationOf(project.file(table.blockOf(id).file)) ?? '');
  const value = table.text(id, 0);
  // What its bytes were that are no UTF-8 would be lost.
  if (location === null || value.includes('\ufffd')) return null;
  if (locNotAbsolute.fix(value) === null || value.startsWith('//')) return resolved(value, location);
  // What starts like a host may be the name of a folder, too.
  const absolute = resolved(`//${value}`, location);
  return absolute !== null && parseLocation(absolute)?.host === location.host ? absolute : null;
}

function resolved(reference: string, { origin }: URL): string | null {
  try {
    return parseLocation(new URL(reference, origin).href)?.href ?? null;
  } catch {
    return null;
  }
}
