import type { FileForm } from '../bundle/file-form.ts';
import type { FileId } from '../contract/values.ts';
import { newestBound } from './changed-bound.ts';
import { findRepeats } from './find-repeats.ts';
import { keyChunk } from './key-chunk.ts';
import type { ChangedBound } from './keys/changed-keys.ts';
import type { ChunkContext, ChunkPart, PlanChunk } from './plan-chunk.ts';
import type { PlanFile, PlanInput } from './plan-input.ts';
import { settlePlan } from './settle-plan.ts';
import type { ShardPlan } from './shard-plan.ts';

/** Entries a chunk, about: some milliseconds of work. */
const CHUNK = 65_536;

/** The whole plan at once, in this thread. @throws UrlsetError `bad-name-pattern`, `too-many-shards` */
export function planShards(input: PlanInput): ShardPlan {
  const context = chunkContext(input);
  const chunks = planChunks(input.files).map((chunk) => keyChunk(input.table, context, chunk));
  return settlePlan(input, context, chunks);
}

/** What the chunks of a plan are looked at by. */
export function chunkContext({ table, files, base, policies, previous }: PlanInput): ChunkContext {
  return {
    forms: new Map(files.map(({ id, form }): [FileId, FileForm] => [id, form])),
    fileKeys: fileKeys(files),
    base,
    policies,
    bounds: boundsOf({ table, files, policies }),
    repeats: findRepeats(table, files, new URL(base)),
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

function boundsOf({ table, files, policies }: Pick<PlanInput, 'table' | 'files' | 'policies'>) {
  const bounds = new Map<number, ChangedBound>();
  for (const [place, policy] of policies.entries()) {
    if (policy.kind !== 'changed') continue;
    const since = 'since' in policy ? { after: policy.since, before: Number.POSITIVE_INFINITY } : null;
    bounds.set(place, since ?? newestBound(table, files, 'newest' in policy ? policy.newest : 0));
  }
  return bounds;
}
