import type { Edit } from '../../../contract/edits.ts';
import { isoLastmod } from '../../../rules/index/index-lastmod-stale.ts';
import { placesOf } from '../../../table/places.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import { columnText } from '../../text/column-text.ts';
import type { PlacedEntry } from '../broken-entries.ts';

/** Sets the lastmod of index rows to the time when their sitemaps last changed; null if no such time is known. */
export function renewedLastmods(project: ProjectData, rows: Iterable<PlacedEntry>): Edit | null {
  const known: PlacedEntry[] = [];
  const values: string[] = [];
  for (const row of rows) {
    const changed = project.changedAt(row.id);
    if (changed === null) continue;
    known.push(row);
    values.push(isoLastmod(changed));
  }
  if (known.length === 0) return null;
  return { kind: 'fill', field: 'lastmod', places: placesOf(known), values: columnText(values) };
}
