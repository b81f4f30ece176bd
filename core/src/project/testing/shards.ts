import { joinBytes } from '../../bytes/text.ts';
import { MAX_BYTES, MAX_ENTRIES } from '../../protocol/limits.ts';
import { type ComposeContext, composeOwn, composeShard } from '../../publish/bundle/compose-shard.ts';
import { defaultNames } from '../../publish/shard/name-pattern.ts';
import { type PlanInput, planFiles, type WholePlanInput } from '../../publish/shard/plan/plan-input.ts';
import type { PlannedShard, ShardPlan } from '../../publish/shard/plan/shard-plan.ts';
import { parsePolicy } from '../../publish/shard/policy.ts';
import { splicesOf } from '../../table/file/file-mend.ts';
import type { Project } from '../project.ts';

/** Replacements for parts of the default input, which has the policy `fill` and the protocol's limits. */
export type PlanWishes = Partial<Omit<WholePlanInput, 'policies'>> & { policies?: readonly string[] };

/** The input for planning all sitemaps of a project. */
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
