import type { KeepRule, Places } from '../contract/edits.ts';
import type { Project } from '../project/project.ts';
import { allPlaces } from './all-places.ts';
import { brokenEntries, type PlacedEntry, placedEntries } from './broken-entries.ts';
import { fixParts } from './fix-parts.ts';
import { keepsLater } from './keeps-later.ts';
import { LocSet } from './loc-set.ts';

/** Entries looked at before whoever asks gets its turn: a few milliseconds. */
const STEP = 32_768;

/** Which entries are compared, and which of those with one loc stays. */
interface Redundancy {
  among: readonly Places[];
  keep: KeepRule;
}

/** Among the entries of all files the newest stays. */
function everywhere(project: Project): Redundancy {
  return { among: allPlaces(project), keep: 'newest' };
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
  if (wanted.size === 0) return [];
  const kept = new Map<string, PlacedEntry>();
  const redundant: PlacedEntry[] = [];
  let left = STEP;
  for (const entry of placedEntries(project, among)) {
    if (--left === 0) {
      left = STEP;
      yield;
    }
    const key = wanted.find(entry);
    if (key === null) continue;
    const best = kept.get(key);
    if (!best) kept.set(key, entry);
    else if (keepsLater(project.table, keep, best.id, entry.id)) {
      redundant.push(best);
      kept.set(key, entry);
    } else redundant.push(entry);
  }
  return redundant.sort((a, b) => a.file - b.file || a.at - b.at);
}

/** The locs of the duplicates at the places. */
function* wantedLocs(project: Project, places: readonly Places[]): Generator<undefined, LocSet> {
  const locs = new LocSet(project);
  for (const part of fixParts({ places, files: [] })) {
    for (const entry of brokenEntries(project, part.places, 'duplicate-loc')) locs.add(entry);
    yield;
  }
  return locs;
}
