import { NOT_ABSOLUTE } from '../bundle/entry-faults.ts';
import { blockRuns } from '../table/block-runs.ts';
import { type EntryBlock, FLAG } from '../table/entry-block.ts';
import type { UrlTable } from '../table/url-table.ts';
import type { Repeats } from './plan-chunk.ts';
import type { PlanFile } from './plan-input.ts';
import { ShardLoc } from './shard-loc.ts';

/**
 * Which entries list a loc that an earlier one in the plan lists. Where the table's flag does not say so, locs
 * are compared: the flag goes by numbers, not by the order of the project, knows the rows of indexes as well,
 * and nothing of what relative locs become.
 */
export function findRepeats(table: UrlTable, files: readonly PlanFile[], base: URL): Repeats {
  const loc = new ShardLoc(table, base);
  const keys = doubtfulKeys(table, files, loc);
  const ids = new Set<number>();
  const seen = new Set<string>();
  if (keys.size > 0 || hasDoubtfulSets(table)) {
    eachEntry(table, files, (block, local) => {
      const isKnown = keys.has(block.columns.locHash[local] ?? 0);
      if (!isKnown && !hasDoubt(table, block, local)) return;
      if (loc.read(block, local) !== 'listed' || !(isKnown || loc.isResolved)) return;
      const text = loc.text();
      if (seen.has(text)) ids.add(block.base + local);
      seen.add(text);
    });
  }
  return { keys, ids };
}

/** The keys of locs that the flag may be wrong about. */
function doubtfulKeys(table: UrlTable, files: readonly PlanFile[], loc: ShardLoc): Set<number> {
  const keys = new Set<number>();
  const planned = new Set(files.map(({ id }) => id));
  for (const block of table.blocks) {
    if (planned.has(block.file)) continue;
    const { columns } = block;
    for (let local = 0; local < columns.count; local++) keys.add(columns.locHash[local] ?? 0);
  }
  const inOrder = isInOrder(files);
  const asksSets = hasDoubtfulSets(table);
  if (inOrder && !asksSets) return keys;
  eachEntry(table, files, (block, local) => {
    if (!inOrder && ((block.flags[local] ?? 0) & FLAG.duplicate) !== 0)
      keys.add(block.columns.locHash[local] ?? 0);
    if (!asksSets || !hasDoubt(table, block, local)) return;
    if (loc.read(block, local) === 'listed' && loc.isResolved) keys.add(table.keyOf(loc));
  });
  return keys;
}

/** Whether later entries have higher numbers throughout. */
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

function hasDoubtfulSets(table: UrlTable): boolean {
  return table.sets.sets.some((rules) => rules.includes(NOT_ABSOLUTE));
}

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
