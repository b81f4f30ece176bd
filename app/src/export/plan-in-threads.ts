import { chunkContext } from '@urlset/core/shard/plan.ts';
import type { ChunkContext, KeyedChunk, PlanChunk } from '@urlset/core/shard/plan-chunk.ts';
import { planChunks } from '@urlset/core/shard/plan-chunks.ts';
import type { PlanInput } from '@urlset/core/shard/plan-input.ts';
import type { EarlierLocs } from '@urlset/core/shard/previous-export.ts';
import { planTerms } from '@urlset/core/shard/settle-plan.ts';
import type { ShardPlan } from '@urlset/core/shard/shard-plan.ts';
import { inOrder } from '../engine/previews/in-order.ts';
import type { ExportWork } from './export-request.ts';
import type { Remembered } from './memory/remembered.ts';

/** Chunks whose locs are looked for together: each time all locs of the earlier export go past them. */
const TOGETHER = 16;

/** The export whose assignments are kept. */
export interface EarlierExport {
  /** SHA-256 of its manifest; null where its locs are not those that it wrote any longer. */
  readonly manifest: string | null;
  locs(): Promise<EarlierLocs>;
}

/** A plan, and what is remembered of its chunks; null where nobody does. */
export interface ThreadedPlan {
  readonly plan: ShardPlan;
  readonly chunks: Remembered<KeyedChunk> | null;
}

/**
 * The plan of shards, made in threads.
 * @param earlier that of the input's `previous`
 * @throws UrlsetError what `planShards` throws, `expression-too-slow`, `cancelled`
 */
export async function planInThreads(
  input: PlanInput,
  by: ExportWork,
  earlier: EarlierExport | null,
): Promise<ThreadedPlan> {
  const { work, feed, signal, memory } = by;
  const context = chunkContext(input);
  const chunks = planChunks(input.files);
  const known = memory && (await memory.chunks(chunks, context));
  const keyed = await keyChunks(context, chunks, known, by);
  const found = earlier && (await placesIn(earlier, input.base, chunks, known, by));
  const facts = keyed.map((chunk, place) => {
    const { parts = [] } = chunks[place] ?? {};
    return { ...chunk, parts, earlier: found?.[place] ?? null };
  });
  const terms = planTerms(input, context);
  const plan = await work.run(feed, 'settle-plan', { terms, chunks: facts }, signal);
  return { plan, chunks: known };
}

/** What the plan goes by of each chunk. */
async function keyChunks(
  context: ChunkContext,
  chunks: readonly PlanChunk[],
  known: Remembered<KeyedChunk> | null,
  { work, feed, signal }: ExportWork,
): Promise<KeyedChunk[]> {
  const look = async ([place, chunk]: [number, PlanChunk]): Promise<KeyedChunk> => {
    const remembered = known?.get(place);
    if (remembered) return remembered;
    const found = await work.run(feed, 'key-chunk', { context, chunk }, signal);
    known?.note(place, found);
    return found;
  };
  const keyed: KeyedChunk[] = [];
  // Not all at once: others want the threads too.
  for await (const chunk of inOrder(chunks.entries(), look, work.size + 1)) keyed.push(chunk);
  return keyed;
}

/** By chunk: the shard of an earlier export that each entry was in, plus one. */
async function placesIn(
  earlier: EarlierExport,
  base: string,
  chunks: readonly PlanChunk[],
  known: Remembered<KeyedChunk> | null,
  { work, feed, signal, memory }: ExportWork,
): Promise<readonly (Uint32Array | null)[]> {
  const places: (Uint32Array | null)[] =
    known && memory && earlier.manifest !== null
      ? memory.earlier(earlier.manifest, known)
      : chunks.map(() => null);
  const missing = [...chunks.keys()].filter((place) => places[place] === null);
  if (missing.length === 0) return places;
  const locs = await earlier.locs();
  const look = async (together: readonly number[]) => {
    const some = together.flatMap((place) => chunks[place] ?? []);
    const found = await work.run(feed, 'find-earlier', { base, chunks: some, locs }, signal);
    for (const [at, place] of together.entries()) places[place] = found[at] ?? null;
  };
  const batches = Array.from({ length: Math.ceil(missing.length / TOGETHER) }, (_, batch) =>
    missing.slice(batch * TOGETHER, (batch + 1) * TOGETHER),
  );
  for await (const _ of inOrder(batches, look, work.size));
  return places;
}
