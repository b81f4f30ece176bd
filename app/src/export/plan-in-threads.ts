import { chunkContext, planChunks } from '@urlset/core/shard/plan.ts';
import type { PlanInput } from '@urlset/core/shard/plan-input.ts';
import { settlePlan } from '@urlset/core/shard/settle-plan.ts';
import type { ShardPlan } from '@urlset/core/shard/shard-plan.ts';
import type { ExportWork } from './export-request.ts';

/** The plan of shards, its chunks looked at in threads. @throws UrlsetError what `planShards` throws, `expression-too-slow` */
export async function planInThreads(
  input: PlanInput,
  { work, feed, signal }: ExportWork,
): Promise<ShardPlan> {
  const context = chunkContext(input);
  const chunks = await Promise.all(
    planChunks(input.files).map((chunk) => work.run(feed, 'key-chunk', { context, chunk }, signal)),
  );
  return settlePlan(input, context, chunks);
}
