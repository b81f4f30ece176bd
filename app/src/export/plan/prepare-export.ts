import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { indexNames, splitIndex } from '@urlset/core/files/write/index-xml.ts';
import { w3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { arrangeIndex } from '@urlset/core/publish/bundle/arrange-index.ts';
import { namesIn, recordNames } from '@urlset/core/publish/bundle/manifest.ts';
import { isPlannedAlike, type PlanFile, planFiles } from '@urlset/core/publish/shard/plan/plan-input.ts';
import type { ShardPlan } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { laterNumbers } from '@urlset/core/publish/shard/previous-export.ts';
import { refuseSeveral } from '@urlset/core/publish/shard/single.ts';
import { lostNames } from '@urlset/core/rules/export/shard-name-unstable.ts';
import type { ScopeFacts } from '@urlset/core/rules/scope/publish-scope.ts';
import { mainOrigin } from '@urlset/core/table/file/file-name.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import { type ExportRequest, type ExportWork, recordOf } from '../export-request.ts';
import type { Target } from '../target/target.ts';
import { takeOverGuards } from '../write/take-over.ts';
import { EarlierHashes } from './earlier-hashes.ts';
import type { EarlierExport } from './earlier-in-threads.ts';
import { findBundle } from './find-bundle.ts';
import { guardsOf } from './guards.ts';
import { planInThreads } from './plan-in-threads.ts';
import type { FoundBundle, PreviousBundle } from './previous-bundle.ts';

/** An export that is planned but has not begun. */
export interface PreparedExport {
  readonly request: ExportRequest;
  readonly files: readonly PlanFile[];
  readonly plan: ShardPlan;
  /** What the target has of an earlier export; null if nothing. */
  readonly previous: PreviousBundle | null;
  /** Whether the earlier export had the same policies, limits and names. */
  readonly isAlike: boolean;
  /** The loc hashes of the earlier export's shards; null if none, or if its assignments are not kept. */
  readonly hashes: EarlierHashes | null;
  /** The project's revision at planning time. Every edit changes the revision. */
  readonly revision: number;
  /** Names of shards of the earlier export that this one drops; empty unless this one adds new names. */
  readonly lostNames: readonly string[];
  /** What the user must confirm first. */
  readonly guards: readonly UrlsetError[];
}

/**
 * Plans an export to a target. First it finishes or rolls back a killed export there; for a dry run, it
 * reads the target as if that had been done.
 * @param target null if the target is not known yet
 * @throws UrlsetError `export-running`, `staging-not-ours`, `not-our-archive`, `bad-manifest`;
 *   `single-too-many`, `single-too-big`; what the plan throws
 */
export async function prepareExport(
  request: ExportRequest,
  target: Target | null,
  by: ExportWork,
): Promise<PreparedExport> {
  await (request.dryRun ? target?.foresee() : target?.recover());
  const { project, policies, limits, names, gzip, base } = request;
  const { revision } = project;
  const files = planFiles(project);
  const found = target && (await findBundle(target, request, by));
  const isAlike = found !== null && isPlannedAlike({ policies, limits, names }, found.manifest);
  const hashes = hashesOf(found, isAlike, request, by);
  const stays = hashes !== null && found !== null;
  const input = {
    ...{ table: project.table, files, policies, limits, names, gzip, base, scope: scopeOf(request) },
    reserved: reserved(request),
    renames: request.renames ?? new Map(),
    previous: stays ? { ...found.manifest, isAdopted: found.adopted !== null } : null,
    keepGroups: stays && request.keepGroups,
  };
  const planned = await planInThreads(input, by, hashes && found && earlierExport(found, hashes));
  if (request.bucket) await sortShards(planned, by);
  if (request.single) refuseSeveral(planned, limits);
  const plan = found ? { ...planned, next: laterNumbers(found.manifest.next, planned.next) } : planned;
  const previous = found && (await found.whole());
  const before = previous?.manifest.shards.reduce((sum, { entries }) => sum + entries, 0) ?? null;
  const guards = [...takeOverGuards(request, previous), ...guardsOf(project.files, plan.ids.length, before)];
  const known = previous?.manifest.shards.map(({ name }) => name) ?? [];
  const lost = lostNames(
    known,
    plan.shards.map(({ name }) => name),
  );
  return { request, files, plan, previous, isAlike, hashes, revision, guards, lostNames: lost };
}

/**
 * Checks that the target has not changed since planning. Returns the plan, now with the request of the export itself.
 * @param request may differ from the planned one in its time, the passed guards and whether it writes
 * @throws UrlsetError `target-changed` if the target has changed since planning; `export-running`,
 *   `staging-not-ours`, `not-our-archive`, `bad-manifest`
 */
export async function confirmExport(
  planned: PreparedExport,
  request: ExportRequest,
  target: Target,
  by: ExportWork,
): Promise<PreparedExport> {
  await target.recover();
  // Use the planned time: sitemaps without a manifest may have no other date.
  const found = await findBundle(target, planned.request, by);
  const previous = found && (await found.whole());
  if (!isSameBundle(previous, planned.previous))
    throw new UrlsetError('target-changed', { name: target.name });
  return { ...planned, request, previous, hashes: hashesOf(found, planned.isAlike, request, by) };
}

/** Sorts the entries of each shard by loc, so that equal shards have equal bytes whatever the order of the inputs. */
async function sortShards({ ids, shards }: ShardPlan, { work, feed, signal }: ExportWork): Promise<void> {
  const sort = ({ from, to }: ShardPlan['shards'][number]) =>
    work.run(feed, 'sort-by-loc', { ids: ids.subarray(from, to) }, signal);
  for await (const _ of inOrder(shards, sort, work.size + 1));
}

function hashesOf(
  found: FoundBundle | null,
  isAlike: boolean,
  { keepGroups }: ExportRequest,
  by: ExportWork,
): EarlierHashes | null {
  return found !== null && (isAlike || keepGroups) ? new EarlierHashes(found, by) : null;
}

/** Whether both are the same earlier export, with the same files unchanged. */
function isSameBundle(one: PreviousBundle | null, other: PreviousBundle | null): boolean {
  const told = (bundle: PreviousBundle | null) => {
    if (bundle === null) return null;
    const { manifest, adopted, intact } = bundle;
    return [manifest, adopted && [adopted.isOurs, adopted.elsewhere], [...intact.keys()].sort()];
  };
  return JSON.stringify(told(one)) === JSON.stringify(told(other));
}

/** Where the bundle is published. `location` includes the index, because robots.txt names the index. */
function scopeOf({ project, base, index, facts }: ExportRequest): ScopeFacts {
  const site = mainOrigin(project);
  return {
    location: base + (index ?? ''),
    indexLocation: null,
    context: facts,
    site: site === '' ? null : site,
  };
}

function earlierExport({ manifest, sha256 }: FoundBundle, hashes: EarlierHashes): EarlierExport {
  return {
    manifest: async () => ((await hashes.sidecar()) ? sha256 : null),
    locs: async () => ({
      hashes: await hashes.all(),
      counts: manifest.shards.map(({ entries }) => entries),
    }),
  };
}

/** @throws UrlsetError `not-ours` if a file in the way is not from an earlier export */
export async function refuseTaken(
  { request, plan, previous }: PreparedExport,
  target: Target,
): Promise<void> {
  const ours = new Set(previous ? [previous.record.manifest, ...namesIn(previous.manifest)] : []);
  const refuse = (name: string) => {
    throw new UrlsetError('not-ours', { name, target: target.name });
  };
  for (const name of await target.replaced()) if (!ours.has(name)) refuse(name);
  for (const name of namesOf(request, plan)) {
    if (!ours.has(name) && (await target.find(name)) !== null) refuse(name);
  }
}

function reserved(request: ExportRequest): string[] {
  const { index, pages } = request;
  const record = recordOf(request);
  const others = recordNames(pages ? record : { ...record, pages: null });
  return index === null ? others : [...others, index];
}

/** The names of all files of the new bundle. */
function namesOf(request: ExportRequest, { shards }: ShardPlan): string[] {
  const names = shards.map(({ name }) => name);
  const others = reserved(request).filter((name) => name !== request.index);
  return [...names, ...(request.index === null ? [] : indexesOf(request, request.index, names)), ...others];
}

/** The names of the indexes. Only the lengths of the rows decide how many there are, so any lastmod serves. */
function indexesOf(
  { base, rows: chosen, now }: ExportRequest,
  index: string,
  shards: readonly string[],
): string[] {
  const lastmod = w3cDatetime(now);
  const rows = arrangeIndex(
    shards.map((name) => ({ name, loc: base + name, lastmod })),
    chosen,
  );
  return indexNames(index, splitIndex(rows).length);
}
