import { indexNames } from '@urlset/core/bundle/index-xml.ts';
import { MANIFEST_NAME, namesIn, ROBOTS_NAME, SIDECAR_NAME } from '@urlset/core/bundle/manifest.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { type PlanFile, planFiles } from '@urlset/core/shard/plan-input.ts';
import { isPlannedAlike, previousExport } from '@urlset/core/shard/previous-export.ts';
import type { ShardPlan } from '@urlset/core/shard/shard-plan.ts';
import { BundleFiles } from './bundle-files.ts';
import { composeShards } from './compose-shards.ts';
import type { ExportRequest, ExportWork } from './export-request.ts';
import { finishBundle } from './finish-bundle.ts';
import { guard } from './guards.ts';
import { planInThreads } from './plan-in-threads.ts';
import { type PreviousBundle, previousBundle, previousHashes } from './previous-bundle.ts';
import { readBack } from './read-back.ts';
import type { Receipt } from './receipt.ts';
import type { StagedBundle, Target } from './target/target.ts';

/** The part of an export that making the files is; reading them back is the other. */
const MAKING = 0.8;

/**
 * Exports a project: all of it, or nothing.
 * @throws UrlsetError `mass-drop` and `leak-suspects` unless forced; `name-taken` for a file of others in the
 * way; `export-running`, `staging-not-ours`, `not-our-archive`, `bad-manifest`; `not-as-written` when what was
 * read back is wrong; `cancelled`; `export-unfinished`; what the plan and the file system throw
 */
export async function exportBundle(request: ExportRequest, target: Target, by: ExportWork): Promise<Receipt> {
  await target.recover();
  const previous = await previousBundle(target, by);
  const files = planFiles(request.project);
  const plan = await planInThreads(await planInput(request, files, previous, by), by);
  if (!request.force) {
    const before = previous?.manifest.shards.reduce((sum, { entries }) => sum + entries, 0) ?? null;
    guard(request.project.files, plan.ids.length, before);
  }
  await refuseTaken(namesOf(request, plan), previous, target);
  const staged = request.dryRun ? null : await target.begin();
  try {
    return await make(request, plan, files, previous, staged, by);
  } catch (error) {
    const isCommitted = error instanceof UrlsetError && error.code === 'export-unfinished';
    // What went wrong first is what is told.
    if (!isCommitted) await staged?.abandon().catch(() => undefined);
    throw error;
  }
}

async function planInput(
  request: ExportRequest,
  files: readonly PlanFile[],
  previous: PreviousBundle | null,
  by: ExportWork,
) {
  const { project, policies, limits, names, gzip, base } = request;
  const isAlike = previous !== null && isPlannedAlike({ policies, limits, names }, previous.manifest);
  return {
    ...{ table: project.table, files, policies, limits, names, gzip, base },
    reserved: reserved(request),
    previous: isAlike ? previousExport(previous.manifest, await previousHashes(previous, by)) : null,
    keepGroups: false,
  };
}

function reserved({ index }: ExportRequest): string[] {
  return [MANIFEST_NAME, SIDECAR_NAME, ROBOTS_NAME, ...(index === null ? [] : [index])];
}

/** What the bundle is going to hold. */
function namesOf(request: ExportRequest, { shards }: ShardPlan): string[] {
  const indexes = indexNames(request.index ?? '', Math.ceil(shards.length / MAX_ENTRIES));
  const others = reserved(request).filter((name) => name !== request.index);
  return [...shards.map(({ name }) => name), ...(request.index === null ? [] : indexes), ...others];
}

/** @throws UrlsetError `name-taken` where a file that is none of ours stands in the way */
async function refuseTaken(
  names: readonly string[],
  previous: PreviousBundle | null,
  target: Target,
): Promise<void> {
  const ours = new Set(previous ? [MANIFEST_NAME, ...namesIn(previous.manifest)] : []);
  for (const name of names) {
    if (!ours.has(name) && (await target.find(name)) !== null) {
      throw new UrlsetError('name-taken', { name, target: target.name });
    }
  }
}

async function make(
  request: ExportRequest,
  plan: ShardPlan,
  files: readonly PlanFile[],
  previous: PreviousBundle | null,
  staged: StagedBundle | null,
  by: ExportWork,
): Promise<Receipt> {
  const bundle = new BundleFiles(staged, previous);
  const total = plan.shards.reduce((sum, { bytes }) => sum + bytes, 0);
  let made = 0;
  const shards = await composeShards(request, plan, files, previous, bundle, by, (bytes) => {
    made += bytes;
    by.progress(made * (request.dryRun ? 1 : MAKING), total);
  });
  const indexes = await finishBundle(request, shards, plan.next, bundle);
  const { removed, leftAlone } = goneFrom(previous, [...bundle.written, ...bundle.unchanged]);
  if (staged) {
    if (bundle.written.length === 0 && removed.length === 0) await staged.abandon();
    else {
      const places = await staged.seal();
      const checked = (part: number) => by.progress(total * (MAKING + part * (1 - MAKING)), total);
      await readBack(bundle.toCheck(places), by, checked);
      if (by.signal.aborted) throw new UrlsetError('cancelled');
      await staged.commit(removed);
    }
  }
  const fetched = new Set([...shards.shards, ...indexes].map(({ name }) => name));
  const isOurs = (name: string) => fetched.has(name);
  const others = [ROBOTS_NAME, SIDECAR_NAME];
  return {
    shards: shards.shards,
    indexes,
    written: bundle.written.filter(isOurs),
    unchanged: bundle.unchanged.filter(isOurs),
    removed: removed.filter((name) => !others.includes(name)),
    leftOut: plan.leftOut,
    leftAlone,
  };
}

/** What of the earlier export has no place in the new one; what is no longer what it wrote stays. */
function goneFrom(previous: PreviousBundle | null, names: readonly string[]) {
  if (previous === null) return { removed: [], leftAlone: [] };
  const stays = new Set(names);
  const gone = namesIn(previous.manifest).filter((name) => !stays.has(name));
  return {
    removed: gone.filter((name) => previous.intact.has(name)),
    leftAlone: gone.filter((name) => !previous.intact.has(name)),
  };
}
