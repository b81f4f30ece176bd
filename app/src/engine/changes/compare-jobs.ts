import { lastOf } from '@urlset/core/bytes/steps.ts';
import { RENAME_REASONS, type RenameReason } from '@urlset/core/contract/screens/compare.ts';
import { EntryComparer } from '@urlset/core/project/compare/entry-comparer.ts';
import {
  type GroupsToJoin,
  joinGroups,
  type LocJoin,
  REPEATED,
} from '@urlset/core/project/compare/join-locs.ts';
import { renamedEntries } from '@urlset/core/project/compare/renamed-entries.ts';
import type { Rename } from '@urlset/core/project/compare/renames/find-renames.ts';
import type { LocKeys } from '@urlset/core/project/compare/side.ts';
import { type ShownEntries, sortByLoc } from '@urlset/core/project/compare/sort-differences.ts';
import type { Past } from '@urlset/core/table/entry-block.ts';
import type { UrlTable } from '@urlset/core/table/url-table.ts';
import type { JobContext } from '../work/job-context.ts';

// Jobs of a comparison. In a job's context, `table` is that of the right side, and `other` that of the left side.

/** The keys of a side, without its table: threads have it. `past` is the table's state, null for the present one. */
export type KeysAlone = Omit<LocKeys, 'table'> & { readonly past: Past | null };

export type JoinJob = Omit<GroupsToJoin, 'left' | 'right'> & {
  readonly left: KeysAlone;
  readonly right: KeysAlone;
};

/** Joins the entries of some groups. Writes their partners to `join`, which all threads share. */
export function joinInThread({ left, right, ...groups }: JoinJob, context: JobContext): null {
  const [table, other] = tablesOf(context, left.past, right.past);
  const steps = joinGroups(
    { left: { ...left, table: other }, right: { ...right, table }, ...groups },
    'first',
  );
  for (const _ of steps) if (context.stopped()) break;
  return null;
}

/** Entries that both sides have, in memory that all threads share. */
export interface JoinedEntries {
  /** For each place: the number of its entry. */
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  /** For each place on the right: the place of its partner on the left, or a constant of `join-locs.ts`. */
  readonly partners: Uint32Array;
}

/** A range of places on the right whose entries the job compares: `from` inclusive, `to` exclusive. */
export interface EntriesToCompare extends JoinedEntries {
  /** Filled for each place with a partner: the columns in which the two entries differ, as bits. */
  readonly columns: Uint16Array;
  readonly from: number;
  readonly to: number;
  /** The state of each side; null for the present one. */
  readonly leftPast: Past | null;
  readonly rightPast: Past | null;
}

/**
 * Compares the entries in the range with their partners, and fills `columns`.
 * @returns the number of places in the range whose entry has a partner
 */
export function compareEntries(
  { left, right, partners, columns, from, to, leftPast, rightPast }: EntriesToCompare,
  context: JobContext,
): number {
  const [table, other] = tablesOf(context, leftPast, rightPast);
  const comparer = new EntryComparer(
    { table: other, present: leftPast && context.other },
    { table, present: rightPast && context.table },
  );
  let compared = 0;
  for (let place = from; place < to; place++) {
    const partner = partners[place] as number;
    if (partner >= REPEATED) continue;
    columns[place] = comparer.columns(left[partner] as number, right[place] as number);
    compared++;
  }
  return compared;
}

export interface RenamesToFind {
  readonly left: KeysAlone;
  readonly right: KeysAlone;
  readonly join: LocJoin;
  readonly least: number;
}

/** Renames as columns: places in the keys, scores, and indexes into `RENAME_REASONS`. */
export interface RenamesFound {
  readonly left: Uint32Array;
  readonly right: Uint32Array;
  readonly scores: Float64Array;
  readonly reasons: Uint8Array;
}

/** @returns null if there are too many entries to search */
export function findRenamesInThread(
  { left, right, join, least }: RenamesToFind,
  context: JobContext,
): RenamesFound | null {
  const [table, other] = tablesOf(context, left.past, right.past);
  const renames = lastOf(renamedEntries({ ...left, table: other }, { ...right, table }, join, least));
  return (
    renames && {
      left: Uint32Array.from(renames, (rename) => rename.left),
      right: Uint32Array.from(renames, (rename) => rename.right),
      scores: Float64Array.from(renames, ({ score }) => score),
      reasons: Uint8Array.from(renames, ({ reason }) => RENAME_REASONS.indexOf(reason)),
    }
  );
}

export function renamesOf({ left, right, scores, reasons }: RenamesFound): Rename[] {
  return Array.from(left, (from, at) => ({
    ...{ left: from, right: right[at] as number, score: scores[at] as number },
    reason: RENAME_REASONS[reasons[at] as number] as RenameReason,
  }));
}

/** Differences to sort by their locs. The job fills `places` with indexes into `entries`, in sorted order. */
export interface DifferencesToSort {
  readonly entries: ShownEntries;
  readonly places: Uint32Array;
  readonly descending: boolean;
  readonly leftPast: Past | null;
  readonly rightPast: Past | null;
}

export function sortInThread(
  { entries, places, descending, leftPast, rightPast }: DifferencesToSort,
  context: JobContext,
): null {
  const [right, left] = tablesOf(context, leftPast, rightPast);
  for (let at = 0; at < places.length; at++) places[at] = at;
  sortByLoc(places, entries, [left, right], descending, () => context.stopped());
  return null;
}

/** Returns the tables of the right and the left side, each in its past state; null means the present state. */
function tablesOf(
  { table, other }: JobContext,
  leftPast: Past | null,
  rightPast: Past | null,
): [UrlTable, UrlTable] {
  if (other === null) throw new TypeError('a comparison needs two tables');
  const stateOf = (one: UrlTable, past: Past | null) => (past === null ? one : one.asOf(past));
  return [stateOf(table, rightPast), stateOf(other, leftPast)];
}
