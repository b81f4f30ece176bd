import type { SoughtLocs } from '@urlset/core/publish/shard/earlier-positions.ts';
import type { WholeChunk } from '@urlset/core/publish/shard/plan/chunk-facts.ts';
import type { PlanChunk } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import type { PlanInput } from '@urlset/core/publish/shard/plan/plan-input.ts';
import type { EarlierLocs } from '@urlset/core/publish/shard/previous-export.ts';
import { sharedColumn } from '@urlset/core/table/shared-column.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { ExportWork } from '../export-request.ts';

/** Number of locs that one job looks up: their table fits in a core's cache. */
const TOGETHER = 500_000;

export interface EarlierExport {
  /** SHA-256 of its manifest; null if the locs may differ from those that the export wrote. */
  manifest(): Promise<string | null>;
  locs(): Promise<EarlierLocs>;
}

/**
 * Finds the shard in which an earlier export placed each entry. Remembered positions are not looked up again.
 * @returns by entry number, the position of the shard plus one; 0 for none; in shared memory
 */
export async function earlierInThreads(
  exported: EarlierExport,
  { table, base }: Pick<PlanInput, 'table' | 'base'>,
  chunks: readonly (WholeChunk & PlanChunk)[],
  { work, feed, signal, memory }: ExportWork,
): Promise<Uint32Array> {
  const positions = sharedColumn(table.size);
  const moment = memory?.moment;
  const manifest = await exported.manifest();
  const known = manifest === null ? null : (memory?.positionsIn(manifest, base) ?? null);
  const sought: SoughtLocs[] = [];
  const look = ({ position, parts, groups }: WholeChunk & PlanChunk) =>
    work.run(
      feed,
      'earlier-positions',
      { base, chunk: { position, parts }, groups, known, positions },
      signal,
    );
  for await (const unknown of inOrder(chunks, look, work.size + 1)) {
    if (unknown.ids.length > 0) sought.push(unknown);
  }
  const count = sought.reduce((sum, { ids }) => sum + ids.length, 0);
  const parts = 2 ** Math.max(0, Math.ceil(Math.log2(count / TOGETHER)));
  const earlier = count === 0 ? null : await exported.locs();
  if (earlier) {
    const find = (part: number) =>
      work.run(feed, 'find-positions', { sought, earlier, positions, part, parts }, signal);
    for await (const _ of inOrder(Array(parts).keys(), find, work.size));
  }
  if (manifest !== null && memory?.moment === moment) memory?.notePositions(manifest, base, positions);
  return positions;
}
