import type { Places } from '../contract/edits.ts';
import { placesAt } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { brokenEntries, type PlacedEntry, placedEntries } from './broken-entries.ts';

/**
 * Of the entries with one loc, of which one at least stands at the places, all but one: the one with the newest
 * lastmod is kept, else the first. Entries of all files are looked at; the rows of an index apart.
 */
export function redundantEntries(project: Project, places: readonly Places[]): PlacedEntry[] {
  const kept = new Map<string, { entry: PlacedEntry; lastmod: number }>();
  const wanted = new Set<string>();
  const keyOf = (entry: PlacedEntry) =>
    `${project.file(entry.file).kind === 'sitemapindex'} ${project.table.text(entry.id, 0)}`;
  for (const entry of brokenEntries(project, places, 'duplicate-loc')) wanted.add(keyOf(entry));
  if (wanted.size === 0) return [];
  const redundant: PlacedEntry[] = [];
  for (const entry of placedEntries(project, everything(project))) {
    const key = keyOf(entry);
    if (!wanted.has(key)) continue;
    const { columns, base } = project.table.blockOf(entry.id);
    const lastmod = columns.lastmod[entry.id - base] ?? Number.NaN;
    const best = kept.get(key);
    if (!best) kept.set(key, { entry, lastmod });
    else if (lastmod > best.lastmod || (Number.isNaN(best.lastmod) && !Number.isNaN(lastmod))) {
      redundant.push(best.entry);
      kept.set(key, { entry, lastmod });
    } else redundant.push(entry);
  }
  return redundant.sort((a, b) => a.file - b.file || a.at - b.at);
}

function everything(project: Project): Places[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => placesAt(id, 0, order.length));
}
