import type { KeepRule, Positions } from '../../../contract/edits.ts';
import { assertNever } from '../../../contract/errors.ts';
import { isPlain, type KeptBecause } from '../../../contract/values.ts';
import { NO_PRIORITY } from '../../../rules/hints/priority-invalid.ts';
import type { ProjectData } from '../../../table/project-data.ts';
import type { UrlTable } from '../../../table/url-table.ts';
import { brokenEntries, entriesAt, type LocatedEntry } from '../broken-entries.ts';
import { allPositions, fixParts } from '../fix-parts.ts';
import { LocSet } from '../locs/loc-set.ts';

/** Number of entries read before the generator yields. That takes a few milliseconds. */
const STEP = 32_768;

/** Entries with the same loc: the one that stays, and the others in any order. */
export interface DuplicateGroup {
  kept: LocatedEntry;
  others: LocatedEntry[];
}

/** Which entries are compared, and which of those with the same loc stays. */
export interface Choice {
  among: readonly Positions[];
  keeps: (best: number, entry: number) => boolean;
  /** Why an entry stays and another one does not. */
  because: (kept: number, other: number) => KeptBecause;
}

/** Compares all entries. The newest stays; a line of a text list stays only if no sitemap entry has the loc. */
export function newestOfAll(project: ProjectData): Choice {
  const { table } = project;
  const isLine = (id: number) => isPlain(table.blockOf(id).kind);
  const keeps = (best: number, entry: number) =>
    isLine(best) === isLine(entry) ? keepsLater(table, 'newest', best, entry) : isLine(best);
  const because = (kept: number, other: number) =>
    isLine(kept) === isLine(other) ? reasonOf(table, 'newest', kept, other) : 'listed';
  return { among: allPositions(project), keeps, because };
}

/** Compares the entries at some positions. A rule decides which of them stays. */
export function chosenBy({ table }: ProjectData, among: readonly Positions[], rule: KeepRule): Choice {
  return {
    among,
    keeps: (best, entry) => keepsLater(table, rule, best, entry),
    because: (kept, other) => reasonOf(table, rule, kept, other),
  };
}

/**
 * Groups the entries that share a loc if one of them is at the positions. Yields every few milliseconds. Rows of an
 * index, lines of robots.txt and the items of one feed are compared only with each other.
 */
export function* duplicateGroups(
  project: ProjectData,
  positions: readonly Positions[],
  { among, keeps }: Choice,
): Generator<undefined, DuplicateGroup[]> {
  const wanted = yield* wantedLocs(project, positions);
  if (wanted.size === 0) return [];
  const groups = new Map<string, DuplicateGroup>();
  let left = STEP;
  for (const entry of entriesAt(project, among)) {
    if (--left === 0) {
      left = STEP;
      yield;
    }
    const key = wanted.find(entry);
    if (key === null) continue;
    const group = groups.get(key);
    if (!group) groups.set(key, { kept: entry, others: [] });
    else if (keeps(group.kept.id, entry.id)) {
      group.others.push(group.kept);
      group.kept = entry;
    } else group.others.push(entry);
  }
  return [...groups.values()].filter(({ others }) => others.length > 0);
}

/** The locs of duplicates at the positions. */
function* wantedLocs(project: ProjectData, positions: readonly Positions[]): Generator<undefined, LocSet> {
  const locs = new LocSet(project);
  for (const part of fixParts({ positions, files: [] })) {
    for (const entry of brokenEntries(project, part.positions, 'duplicate-loc')) locs.add(entry);
    yield;
  }
  return locs;
}

/** The priority that the protocol assumes for an entry without one, in hundredths. */
const DEFAULT_PRIORITY = 50;

/** Whether a rule prefers the later of two entries with the same loc. */
function keepsLater(table: UrlTable, rule: KeepRule, earlier: number, later: number): boolean {
  switch (rule) {
    case 'first':
      return false;
    case 'last':
      return true;
    case 'newest':
      return lastmodOf(table, later) > lastmodOf(table, earlier);
    case 'highest-priority':
      return priorityOf(table, later) > priorityOf(table, earlier);
    default:
      return assertNever(rule);
  }
}

/** Why a rule prefers an entry to another one. */
function reasonOf(table: UrlTable, rule: KeepRule, kept: number, other: number): KeptBecause {
  const isTied = !keepsLater(table, rule, other, kept);
  return isTied ? 'first' : rule;
}

/** In milliseconds since 1970. An entry without a valid date is older than all others. */
function lastmodOf(table: UrlTable, id: number): number {
  const { columns, base } = table.blockOf(id);
  const lastmod = columns.lastmod[id - base] ?? Number.NaN;
  return Number.isNaN(lastmod) ? Number.NEGATIVE_INFINITY : lastmod;
}

/** In hundredths. An invalid priority is lower than any other. */
function priorityOf(table: UrlTable, id: number): number {
  const { columns, base } = table.blockOf(id);
  const priority = columns.priority[id - base] ?? NO_PRIORITY;
  if (priority === NO_PRIORITY) return DEFAULT_PRIORITY;
  return priority > 100 ? -1 : priority;
}
