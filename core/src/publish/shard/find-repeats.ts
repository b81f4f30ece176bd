import { FLAG } from '../../rules/entry-flags.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { NOT_ABSOLUTE } from '../bundle/entry-composer.ts';
import type { Repeats } from './plan/plan-chunk.ts';
import type { PlanFile } from './plan/plan-input.ts';
import { ShardLoc } from './shard-loc.ts';

/**
 * Finds entries that list the same loc as an earlier entry of the plan. Usually the table's duplicate flags are
 * enough. Locs are compared only where the flags may be wrong for a plan: the flags depend on ids instead of project
 * order, include rows of indexes, and ignore what relative locs resolve to.
 * @returns null if the table's flags are correct for all entries
 */
export function findRepeats(table: UrlTable, files: readonly PlanFile[], base: URL): Repeats {
  const loc = new ShardLoc(table, base);
  const keys = doubtfulKeys(table, files, loc);
  if (keys.size === 0) return null;
  const bits = new Uint8Array(new SharedArrayBuffer(Math.ceil(table.size / 8)));
  const seen = new Set<string>();
  eachEntry(table, files, (block, local) => {
    if (isRepeat(block, local)) {
      const id = block.base + local;
      bits[id >> 3] = (bits[id >> 3] as number) | (1 << (id & 7));
    }
  });
  return bits;

  function isRepeat(block: EntryBlock, local: number): boolean {
    const isKnown = keys.has(block.columns.locHash[local] ?? 0);
    if (!isKnown && !hasDoubt(table, block, local)) return ((block.flags[local] ?? 0) & FLAG.duplicate) !== 0;
    if (loc.read(block, local) !== 'listed') return false;
    const text = loc.text();
    const wasSeen = seen.has(text);
    seen.add(text);
    return wasSeen;
  }
}

/** The keys of locs for which the flags may be wrong. */
function doubtfulKeys(table: UrlTable, files: readonly PlanFile[], loc: ShardLoc): Set<number> {
  const keys = new Set<number>();
  const rows = keysOfOthers(table, files);
  const inOrder = isInOrder(files);
  const asksSets = table.sets.sets.some(({ rules }) => rules.includes(NOT_ABSOLUTE));
  if (inOrder && rows.size === 0 && !asksSets) return keys;
  eachEntry(table, files, (block, local) => {
    if (((block.flags[local] as number) & FLAG.duplicate) !== 0) {
      const key = block.columns.locHash[local] ?? 0;
      if (!inOrder || rows.has(key)) keys.add(key);
    }
    if (!asksSets || !hasDoubt(table, block, local) || loc.read(block, local) !== 'listed') return;
    loc.decode();
    keys.add(table.keyOf(loc));
  });
  return keys;
}

/** The keys of locs in files outside of the plan, such as rows of indexes. */
function keysOfOthers(table: UrlTable, files: readonly PlanFile[]): Set<number> {
  const keys = new Set<number>();
  const planned = new Set(files.map(({ id }) => id));
  for (const { file, columns } of table.blocks) {
    if (planned.has(file)) continue;
    for (let local = 0; local < columns.count; local++) keys.add(columns.locHash[local] ?? 0);
  }
  return keys;
}

/** Whether ids increase throughout the plan. */
function isInOrder(files: readonly PlanFile[]): boolean {
  let last = -1;
  for (const { runs } of files) {
    for (const { id, count } of runs) {
      if (id <= last) return false;
      last = id + count - 1;
    }
  }
  return true;
}

/** Whether the loc of an entry is relative or invalid. */
function hasDoubt(table: UrlTable, { columns }: EntryBlock, local: number): boolean {
  const set = columns.set[local] ?? 0;
  return set !== 0 && table.sets.rules(set).includes(NOT_ABSOLUTE);
}

function eachEntry(
  table: UrlTable,
  files: readonly PlanFile[],
  visit: (block: EntryBlock, local: number) => void,
): void {
  for (const { runs } of files) {
    for (const { block, from, to } of blockRuns(table, runs)) {
      for (let local = from; local < to; local++) visit(block, local);
    }
  }
}
