import type { EntryBlock } from './entry-block.ts';
import type { Runs } from './runs.ts';
import type { UrlTable } from './url-table.ts';

/** The entries at places `[from, to)` of a block. */
export interface BlockRun {
  block: EntryBlock;
  from: number;
  to: number;
}

/** Splits runs of entries at the ends of blocks, so that the caller need not look up the block of each entry. */
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
