import { FIELDS } from '../../contract/values.ts';
import { LocFacts } from '../../rules/loc/loc-facts.ts';
import { blockRuns } from '../../table/block-runs.ts';
import { type Past, XML_REFERENCE } from '../../table/entry-block.ts';
import { listsUrls, type ProjectFile } from '../../table/file/project-file.ts';
import type { ProjectData } from '../../table/project-data.ts';
import { Runs } from '../../table/runs.ts';
import { sharedColumn } from '../../table/shared-column.ts';
import type { UrlTable } from '../../table/url-table.ts';

/** A sitemap on one side of a comparison: its name, and its entries in order. */
export interface SideFile {
  readonly name: string;
  readonly runs: Runs;
}

/** One side of a comparison. The entries stay in their table. */
export interface Side {
  readonly table: UrlTable;
  readonly files: readonly SideFile[];
  /** The name of each file, by its number in the table. */
  readonly names: readonly string[];
  /** If `table` is an earlier state, the table with the present values, which the columns describe; otherwise null. */
  readonly present: UrlTable | null;
  /** The earlier state that `table` shows; absent if it shows the present. */
  readonly past?: Past;
  /** Columns that this side says nothing about, as bits; they are not compared. None by default. */
  readonly silent?: number;
}

/** The sitemaps of a project as they are now. Rows of indexes are not compared. */
export function presentSide({ table, files }: Pick<ProjectData, 'table' | 'files'>): Side {
  const shown = files.filter(listsUrls).map(({ name, order }) => ({ name, runs: order.runs }));
  return { table, files: shown, names: files.map(({ name }) => name), present: null };
}

/**
 * The sitemaps of a project at an earlier time. Entries have the same numbers as in the present, and files have their
 * present names.
 */
export function pastSide({ table, files }: Pick<ProjectData, 'table' | 'files'>, past: Past): Side {
  const known = files
    .filter((file) => listsUrls({ ...file, present: true }))
    .map((file) => ({ name: file.name, runs: pastRuns(file, past) }));
  const names = files.map(({ name }) => name);
  return { table: table.asOf(past), files: known, names, present: table, past };
}

/** The entries of a file at an earlier time, in the order that they had then. */
export function pastRuns({ block, untitled, savedRuns }: ProjectFile, past: Past): Runs {
  const opened = block === null ? Runs.NONE : Runs.of(block.base, block.columns.count);
  if (past === 'opened') return opened;
  return savedRuns ?? (untitled ? Runs.NONE : opened);
}

/** The name of the file that an entry belongs to. */
export function sitemapOf({ table, names }: Pick<Side, 'table' | 'names'>, id: number): string {
  return names[table.blockOf(id).file] ?? '';
}

/** The number of entries of a side. */
export function sizeOf({ files }: Side): number {
  return files.reduce((sum, { runs }) => sum + runs.total, 0);
}

/** Entries of one side in order, with what identifies their locs; see `LocFacts`. */
export interface LocKeys {
  readonly table: UrlTable;
  readonly ids: Uint32Array;
  readonly keys: Uint32Array;
  readonly spellings: Uint32Array;
  /** Whether the table is an earlier state, so that its columns may describe the present values instead. */
  readonly isStale: boolean;
}

/** Entries per step. */
const STEP = 1 << 14;

/**
 * The keys of some entries of a side, in shared memory. They are read from its columns, or computed where the columns
 * describe a later loc. Yields about every 16,384 entries.
 */
export function* locKeys({ table, present }: Side, all: readonly Runs[]): Generator<undefined, LocKeys> {
  const total = all.reduce((sum, runs) => sum + runs.total, 0);
  const ids = sharedColumn(total);
  const keys = sharedColumn(total);
  const spellings = sharedColumn(total);
  const facts = new LocFacts();
  let at = 0;
  let since = 0;
  for (const { block, from, to } of all.flatMap((runs) => blockRuns(table, runs))) {
    const now = present?.blockOf(block.base) ?? block;
    const isStale = block.references.some((column, field) => column !== now.references[field]);
    const { locHash, spelling } = block.columns;
    for (let start = from; start < to; start += STEP) {
      const end = Math.min(to, start + STEP);
      keys.set(locHash.subarray(start, end), at);
      spellings.set(spelling.subarray(start, end), at);
      for (let local = start; local < end; local++, at++) {
        ids[at] = block.base + local;
        if (!isStale || !isLocStale(block, now, local)) continue;
        const loc = table.value(block.base + local, 0);
        if (loc !== null) facts.read(loc.bytes, loc.start, loc.end);
        keys[at] = loc === null ? 0 : facts.key;
        spellings[at] = loc === null ? 0 : facts.spelling;
      }
      since += end - start;
      if (since < STEP) continue;
      since = 0;
      yield;
    }
  }
  return { table, ids, keys, spellings, isStale: present !== null };
}

type Referring = Pick<ReturnType<UrlTable['blockOf']>, 'reference'>;
const LOC = FIELDS.indexOf('loc');

/** Whether the loc may have changed since the earlier state, so that the columns do not describe it. */
function isLocStale(block: Referring, now: Referring, local: number): boolean {
  return (
    block.reference(local, LOC) !== now.reference(local, LOC) ||
    block.reference(local, XML_REFERENCE) !== now.reference(local, XML_REFERENCE)
  );
}
