import type { FileId } from '../../../contract/values.ts';
import { sharedColumn } from '../../../table/shared-column.ts';
import type { FileForm } from '../../bundle/file-form.ts';
import { newestBound } from '../changed-bound.ts';
import { earlierPositions } from '../earlier-positions.ts';
import { findPositions } from '../find-positions.ts';
import { findRepeats } from '../find-repeats.ts';
import type { ChangedBound } from '../keys/changed-keys.ts';
import { keyChunk } from './key-chunk.ts';
import type { ChunkContext, Repeats } from './plan-chunk.ts';
import { planChunks } from './plan-chunks.ts';
import type { PlanFile, PlanInput, WholePlanInput } from './plan-input.ts';
import { planTerms, settlePlan } from './settle-plan.ts';
import type { ShardPlan } from './shard-plan.ts';

/**
 * Makes the whole plan in this thread. @throws UrlsetError `bad-name-pattern`, `bad-name`, `name-taken`,
 * `too-many-shards`
 */
export function planShards(input: WholePlanInput): ShardPlan {
  const context = chunkContext(input);
  const { table, base, previous } = input;
  const chunks = planChunks(input.files);
  const whole = chunks.map((chunk) => ({ ...chunk, ...keyChunk(table, context, chunk) }));
  const positions = previous && sharedColumn(table.size);
  if (positions) {
    const sought = whole.map((chunk) =>
      earlierPositions(table, { base, chunk, groups: chunk.groups, known: null, positions }),
    );
    findPositions({ sought, earlier: previous.locs, positions, part: 0, parts: 1 });
  }
  return settlePlan(table, planTerms(input, context), whole, positions);
}

/** The context for the chunks of a plan. */
export function chunkContext(input: PlanInput): ChunkContext {
  const { table, files, base, scope = null, policies } = input;
  const repeats = findRepeats(table, files, new URL(base));
  return {
    forms: new Map(files.map(({ id, form }): [FileId, FileForm] => [id, form])),
    fileKeys: fileKeys(files),
    base,
    scope,
    policies,
    bounds: boundsOf(input, repeats),
    repeats,
  };
}

/** Unique names of files; repeated names get a number. */
function fileKeys(files: readonly PlanFile[]): string[] {
  const counts = new Map<string, number>();
  return files.map(({ name }) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}\n${count}`;
  });
}

/** For each index of a `changed` policy: which entries count as changed. */
function boundsOf(input: PlanInput, repeats: Repeats): Map<number, ChangedBound> {
  const bounds = new Map<number, ChangedBound>();
  for (const [place, policy] of input.policies.entries()) {
    if (policy.kind !== 'changed') continue;
    if ('newest' in policy) bounds.set(place, newestBound(input, repeats, policy.newest));
    else bounds.set(place, { after: policy.since, before: Number.POSITIVE_INFINITY });
  }
  return bounds;
}
