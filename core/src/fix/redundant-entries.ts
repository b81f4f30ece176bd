import type { KeepRule, Places } from '../contract/edits.ts';
import { placesAt } from '../edit/places.ts';
import type { Project } from '../project/project.ts';
import { brokenEntries, type PlacedEntry, placedEntries } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import { keepsLater } from './keeps-later.ts';

/** Entries looked at before whoever asks gets its turn: a few milliseconds. */
const STEP = 32_768;

/** Which entries are compared, and which of those with one loc stays. */
interface Redundancy {
  among: readonly Places[];
  keep: KeepRule;
}

/** Among the entries of all files the newest stays. */
function everywhere(project: Project): Redundancy {
  return { among: everything(project), keep: 'newest' };
}

/**
 * Of the entries with one loc, of which one at least stands at the places, all but one: by default the one with
 * the newest lastmod is kept, else the first, of all files; the rows of an index apart. Found some milliseconds
 * at a time.
 */
export function* redundantInSteps(
  project: Project,
  places: readonly Places[],
  { among, keep } = everywhere(project),
): Generator<undefined, PlacedEntry[]> {
  const wanted = yield* wantedLocs(project, places);
  if (wanted.locs.size === 0) return [];
  const kept = new Map<string, PlacedEntry>();
  const redundant: PlacedEntry[] = [];
  let left = STEP;
  for (const entry of placedEntries(project, among)) {
    if (--left === 0) {
      left = STEP;
      yield;
    }
    const { columns, base } = project.table.blockOf(entry.id);
    // Few have a hash that is wanted, and only of those the loc is worth reading.
    if (!wanted.hashes.has(columns.locHash[entry.id - base] ?? 0)) continue;
    const key = keyOf(project, entry);
    if (!wanted.locs.has(key)) continue;
    const best = kept.get(key);
    if (!best) kept.set(key, entry);
    else if (keepsLater(project.table, keep, best.id, entry.id)) {
      redundant.push(best);
      kept.set(key, entry);
    } else redundant.push(entry);
  }
  return redundant.sort((a, b) => a.file - b.file || a.at - b.at);
}

/** The locs, and their hashes, of the duplicates at the places. */
function* wantedLocs(project: Project, places: readonly Places[]) {
  const locs = new Set<string>();
  const hashes = new Set<number>();
  for (const part of fixParts({ places, files: [] })) {
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
