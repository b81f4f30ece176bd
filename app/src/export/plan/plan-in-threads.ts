import type { KeyedChunk, WholeChunk } from '@urlset/core/publish/shard/plan/chunk-facts.ts';
import { chunkContext } from '@urlset/core/publish/shard/plan/plan.ts';
import type { ChunkContext, PlanChunk } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import { planChunks } from '@urlset/core/publish/shard/plan/plan-chunks.ts';
import type { PlanInput } from '@urlset/core/publish/shard/plan/plan-input.ts';
import { planTerms } from '@urlset/core/publish/shard/plan/settle-plan.ts';
import type { ShardPlan } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { ExportWork } from '../export-request.ts';
import { type EarlierExport, earlierInThreads } from './earlier-in-threads.ts';

/**
 * Plans the shards, in threads.
 * @param earlier the export that the input's `previous` describes
 * @throws UrlsetError what `planShards` throws, `expression-too-slow`, `cancelled`
 */
export async function planInThreads(
  input: PlanInput,
  by: ExportWork,
  earlier: EarlierExport | null,
): Promise<ShardPlan> {
  const { work, feed, signal } = by;
  const context = chunkContext(input);
  const chunks = await keyChunks(context, planChunks(input.files), by);
  const positions = earlier && (await earlierInThreads(earlier, input, chunks, by));
  const terms = planTerms(input, context);
  return work.run(feed, 'settle-plan', { terms, chunks, earlier: positions }, signal);
}

/** Finds the facts that the plan needs about each chunk. Remembered chunks are not read again. */
async function keyChunks(
  context: ChunkContext,
  chunks: readonly PlanChunk[],
  { work, feed, signal, memory }: ExportWork,
): Promise<(WholeChunk & PlanChunk)[]> {
  const known = memory && (await memory.chunks(chunks, context));
  const look = async ([place, chunk]: [number, PlanChunk]): Promise<WholeChunk & PlanChunk> => {
    const remembered = known?.get(place);
    if (remembered) return { ...chunk, ...remembered };
    const found: KeyedChunk = await work.run(feed, 'key-chunk', { context, chunk }, signal);
    known?.note(place, found);
    return { ...chunk, ...found };
  };
  const keyed: (WholeChunk & PlanChunk)[] = [];
  // Not all at once: other jobs need the threads too.
  for await (const chunk of inOrder(chunks.entries(), look, work.size + 1)) keyed.push(chunk);
  return keyed;
}
