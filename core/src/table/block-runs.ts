import type { EntryBlock } from './entry-block.ts';
import type { Runs } from './runs.ts';
import type { UrlTable } from './url-table.ts';

/** The entries `[from, to)` of a block, by their places in it. */
export interface BlockRun {
  block: EntryBlock;
  from: number;
  to: number;
}

/** Runs of entries, cut where blocks end: for going through columns without asking for every entry's block. */
export function blockRuns(table: UrlTable, runs: Runs): BlockRun[] {
  const out: BlockRun[] = [];
  for (const { id, count } of runs) {
    for (let next = id; next < id + count; ) {
      const block = table.blockOf(next);
      const end = Math.min(id + count, block.base + block.capacity);
      out.push({ block, from: next - block.base, to: end - block.base });
      next = end;
    }
  }
  return out;
}
