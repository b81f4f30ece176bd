import { chunkContext, planChunks } from '@urlset/core/shard/plan.ts';
import type { KeyedChunk, PlanChunk } from '@urlset/core/shard/plan-chunk.ts';
import type { PlanInput } from '@urlset/core/shard/plan-input.ts';
import { settlePlan } from '@urlset/core/shard/settle-plan.ts';
import type { ShardPlan } from '@urlset/core/shard/shard-plan.ts';
import { inOrder } from '../engine/previews/in-order.ts';
import type { ExportWork } from './export-request.ts';

/** The plan of shards, its chunks looked at in threads. @throws UrlsetError what `planShards` throws, `expression-too-slow` */
export async function planInThreads(
  input: PlanInput,
  { work, feed, signal }: ExportWork,
): Promise<ShardPlan> {
  const context = chunkContext(input);
  const key = (chunk: PlanChunk) => work.run(feed, 'key-chunk', { context, chunk }, signal);
  const chunks: KeyedChunk[] = [];
  // Not all at once: others want the threads too.
  for await (const keyed of inOrder(planChunks(input.files), key, work.size + 1)) chunks.push(keyed);
  return settlePlan(input, context, chunks);
}
