import type { Places } from '../contract/edits.ts';
import { placesAt } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { brokenEntries, type PlacedEntry, placedEntries } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';

/** Entries looked at before whoever asks gets its turn: a few milliseconds. */
const STEP = 32_768;

/**
 * Of the entries with one loc, of which one at least stands at the places, all but one: the one with the newest
 * lastmod is kept, else the first. Entries of all files are looked at; the rows of an index apart.
 */
export function redundantEntries(project: Project, places: readonly Places[]): PlacedEntry[] {
  const steps = redundantInSteps(project, places);
  for (;;) {
    const { done, value } = steps.next();
    if (done) return value;
  }
}

/** The same, some milliseconds at a time. */
export function* redundantInSteps(
  project: Project,
  places: readonly Places[],
): Generator<undefined, PlacedEntry[]> {
  const wanted = yield* wantedLocs(project, places);
  if (wanted.locs.size === 0) return [];
  const kept = new Map<string, { entry: PlacedEntry; lastmod: number }>();
  const redundant: PlacedEntry[] = [];
  let left = STEP;
  for (const entry of placedEntries(project, everything(project))) {
    if (--left === 0) {
      left = STEP;
      yield;
    }
    const { columns, base } = project.table.blockOf(entry.id);
    // Few have a hash that is wanted, and only of those the loc is worth reading.
    if (!wanted.hashes.has(columns.locHash[entry.id - base] ?? 0)) continue;
    const key = keyOf(project, entry);
    if (!wanted.locs.has(key)) continue;
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

/** The locs, and their hashes, of the duplicates at the places. */
function* wantedLocs(project: Project, places: readonly Places[]) {
  const locs = new Set<string>();
  const hashes = new Set<number>();
  for (const part of fixParts('duplicate-loc', { places, files: [] })) {
    for (const entry of brokenEntries(project, part.places, 'duplicate-loc')) {
      const { columns, base } = project.table.blockOf(entry.id);
      locs.add(keyOf(project, entry));
      hashes.add(columns.locHash[entry.id - base] ?? 0);
    }
    yield;
  }
  return { locs, hashes };
}

function keyOf(project: Project, { file, id }: PlacedEntry): string {
  return `${project.file(file).kind === 'sitemapindex'} ${project.table.text(id, 0)}`;
}

function everything(project: Project): Places[] {
  return project.files
    .filter(({ present, state }) => present && state === 'open')
    .map(({ id, order }) => placesAt(id, 0, order.length));
}
