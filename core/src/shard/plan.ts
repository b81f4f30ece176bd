import type { FileForm } from '../bundle/file-form.ts';
import type { FileId } from '../contract/values.ts';
import { newestBound } from './changed-bound.ts';
import { findRepeats } from './find-repeats.ts';
import { keyChunk } from './key-chunk.ts';
import type { ChangedBound } from './keys/changed-keys.ts';
import type { ChunkContext, ChunkPart, PlanChunk, Repeats } from './plan-chunk.ts';
import type { PlanFile, PlanInput } from './plan-input.ts';
import { settlePlan } from './settle-plan.ts';
import type { ShardPlan } from './shard-plan.ts';

/** Entries a chunk, about: some milliseconds of work. */
const CHUNK = 65_536;

/** The whole plan at once, in this thread. @throws UrlsetError `bad-name-pattern`, `bad-name`, `name-taken`, `too-many-shards` */
export function planShards(input: PlanInput): ShardPlan {
  const context = chunkContext(input);
  const chunks = planChunks(input.files).map((chunk) => keyChunk(input.table, context, chunk));
  return settlePlan(input, context, chunks);
}

/** What the chunks of a plan are looked at by. */
export function chunkContext(input: PlanInput): ChunkContext {
  const { table, files, base, policies, previous } = input;
  const repeats = findRepeats(table, files, new URL(base));
  return {
    forms: new Map(files.map(({ id, form }): [FileId, FileForm] => [id, form])),
    fileKeys: fileKeys(files),
    base,
    policies,
    bounds: boundsOf(input, repeats),
    repeats,
    previous: previous === null ? null : previous.locs.parts,
  };
}

/** The entries of files in chunks of about `size`, in order. */
export function planChunks(files: readonly PlanFile[], size = CHUNK): PlanChunk[] {
  const chunks: PlanChunk[] = [];
  let parts: ChunkPart[] = [];
  let [position, count] = [0, 0];
  const finish = () => {
    if (count > 0) chunks.push({ position, parts });
    position += count;
    [parts, count] = [[], 0];
  };
  for (const [file, { runs }] of files.entries()) {
    for (let from = 0; from < runs.total; ) {
      const to = Math.min(runs.total, from + size - count);
      const { ids, counts } = runs.slice(from, to);
      parts.push({ file, ids, counts });
      count += to - from;
      from = to;
      if (count >= size) finish();
    }
  }
  finish();
  return chunks;
}

/** The names of files, told apart where several have one. */
function fileKeys(files: readonly PlanFile[]): string[] {
  const counts = new Map<string, number>();
  return files.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}\n${count}`;
  });
}

/** By place of a `changed` among the policies: which entries are. */
function boundsOf(input: PlanInput, repeats: Repeats): Map<number, ChangedBound> {
  const bounds = new Map<number, ChangedBound>();
  for (const [place, policy] of input.policies.entries()) {
    if (policy.kind !== 'changed') continue;
    if ('newest' in policy) bounds.set(place, newestBound(input, repeats, policy.newest));
    else bounds.set(place, { after: policy.since, before: Number.POSITIVE_INFINITY });
  }
  return bounds;
}
