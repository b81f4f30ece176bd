import { type ComposeContext, composeOwn, composeShard } from '../bundle/compose-shard.ts';
import { splicesOf } from '../fix/file-mend.ts';
import type { Project } from '../project/project.ts';
import { MAX_BYTES, MAX_ENTRIES } from '../protocol/limits.ts';
import { defaultNames } from '../shard/name-pattern.ts';
import { type PlanInput, planFiles, type WholePlanInput } from '../shard/plan-input.ts';
import { parsePolicy } from '../shard/policy.ts';
import type { PlannedShard, ShardPlan } from '../shard/shard-plan.ts';
import { joinBytes } from '../xml/join-bytes.ts';

/** What differs from a plan by `fill` in the protocol's limits. */
export type PlanWishes = Partial<Omit<WholePlanInput, 'policies'>> & { policies?: readonly string[] };

/** The input of a plan of all sitemaps of a project. */
export function planInput(project: Project, wishes: PlanWishes = {}): WholePlanInput {
  const policies = (wishes.policies ?? ['fill']).map(parsePolicy);
  return {
    table: project.table,
    files: planFiles(project),
    limits: { entries: MAX_ENTRIES, bytes: MAX_BYTES },
    names: defaultNames(policies),
    gzip: false,
    base: 'https://www.example.com/',
    reserved: ['sitemap_index.xml'],
    previous: null,
    keepGroups: false,
    ...wishes,
    policies,
  };
}

/** The bytes of a planned shard. */
export function composed(
  project: Project,
  input: PlanInput,
  plan: ShardPlan,
  shard: PlannedShard,
): Uint8Array {
  const { table, base } = input;
  const context: ComposeContext = {
    table,
    base,
    forms: new Map(input.files.map(({ id, form }) => [id, form])),
  };
  if (shard.file === null)
    return joinBytes(
      composeShard(context, { ids: plan.ids.subarray(shard.from, shard.to), prefixes: shard.prefixes }),
    );
  const { order, mends } = project.file(shard.file);
  return joinBytes(composeOwn(table, order.runs, shard.file, splicesOf(mends)));
}
