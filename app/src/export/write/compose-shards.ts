import type { ShardState } from '@urlset/core/contract/bundle.ts';
import { indexLastmod } from '@urlset/core/publish/bundle/index-lastmod.ts';
import type { ManifestShard } from '@urlset/core/publish/bundle/manifest.ts';
import type { PlanFile } from '@urlset/core/publish/shard/plan/plan-input.ts';
import type { PlannedShard } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { splicesOf } from '@urlset/core/table/file/file-mend.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import type { ExportRequest, ExportWork } from '../export-request.ts';
import type { ComposedFile, FileToCompose, OwnFile, ShardToCompose } from '../jobs/compose-file.ts';
import type { PreparedExport } from '../plan/prepare-export.ts';
import type { BundleFiles } from './bundle-files.ts';
import { BundleHashes } from './bundle-hashes.ts';
import type { WrittenShard } from './receipt.ts';

/** Everything that the manifest records about a shard, and how it differs from the earlier export. */
export type MadeShard = ManifestShard & Pick<WrittenShard, 'state'>;

/** The shards of a plan. `hashes` holds the hashes of their locs for the sidecar; null if no files are made. */
export interface MadeShards {
  readonly shards: readonly MadeShard[];
  readonly hashes: BundleHashes | null;
}

/**
 * Makes the shards in threads and adds them to the bundle. The number of shards in memory is at most the number of
 * threads plus one.
 * @param made called with each shard, in order
 */
export async function composeShards(
  prepared: PreparedExport,
  bundle: BundleFiles,
  by: ExportWork,
  { job: kind, made }: { job: 'compose-file' | 'survey-file'; made(shard: MadeShard): void },
): Promise<MadeShards> {
  const { request, plan, previous } = prepared;
  const known = new Map(previous?.manifest.shards.map((shard) => [shard.name, shard]));
  const shards: MadeShard[] = [];
  const hashes = kind === 'compose-file' ? new BundleHashes(prepared.hashes) : null;
  const sourceOf = shardToCompose(prepared);
  const jobs = plan.shards.map((shard): FileToCompose => {
    const before = bundle.intact(shard.name) === null ? null : known.get(shard.name);
    const xml = before?.bytes === shard.bytes ? before.xmlSha256 : null;
    return { ...sourceOf(shard), known: xml, knowsHashes: hashes?.knows(shard.name) ?? false };
  });
  const remembered = by.memory && (await by.memory.shards(jobs));
  const compose = async ([place, job]: [number, FileToCompose]): Promise<ComposedFile> => {
    const xmlSha256 = remembered?.get(place);
    const isKnown = xmlSha256 !== undefined && xmlSha256 === job.known;
    if (isKnown && (kind === 'survey-file' || job.knowsHashes)) return asKnown(xmlSha256, job.bytes);
    const isOther = xmlSha256 !== undefined && !isKnown;
    const composed = await by.work.run(by.feed, kind, isOther ? { ...job, known: null } : job, by.signal);
    if (composed.xmlSha256 !== '') remembered?.note(place, composed.xmlSha256);
    return composed;
  };
  let place = 0;
  for await (const composed of inOrder(jobs.entries(), compose, by.work.size)) {
    const shard = plan.shards[place++];
    if (!shard) break;
    const isKept = composed.bytes === null && hashes?.knows(shard.name);
    await hashes?.add(shard.name, isKept ? null : composed.hashes);
    const taken = await take(shard, composed, known.get(shard.name) ?? null, request, bundle);
    shards.push(taken);
    made(taken);
  }
  return { shards, hashes };
}

/** The result of {@link composeFile} for a shard whose XML the target has and whose loc hashes are not needed. */
function asKnown(xmlSha256: string, length: number): ComposedFile {
  return { bytes: null, sha256: '', xmlSha256, length, fileBytes: 0, hashes: new Uint32Array(0) };
}

/** Returns a function that returns the sources of a planned shard's XML. */
export function shardToCompose({
  request,
  plan,
  files,
}: PreparedExport): (shard: PlannedShard) => ShardToCompose {
  const { base, gzip } = request;
  const forms = new Map(files.map(({ id, form }) => [id, form]));
  const byId = new Map(files.map((one) => [one.id, one]));
  return ({ from, to, bytes, prefixes, file }) => {
    const own = file === null ? undefined : byId.get(file);
    return {
      ids: plan.ids.subarray(from, to),
      prefixes,
      own: own ? ownFile(request, own) : null,
      forms,
      base,
      gzip,
      bytes,
    };
  };
}

function ownFile({ project, sources }: ExportRequest, { id, runs }: PlanFile): OwnFile {
  const { gzip, stamp, mends, told } = project.file(id);
  const isAsRead = gzip && stamp === 0 && mends.length === 0;
  // A flawed gzip, for example one with several members, is not copied, so the export does not pass on the flaw.
  const isClean = !told.some(({ code }) => code.startsWith('gzip-'));
  return {
    ...{ file: id, ids: runs.ids, counts: runs.counts, splices: splicesOf(mends) },
    source: isAsRead && isClean ? (sources.get(id)?.path ?? null) : null,
  };
}

async function take(
  { name, loc, from, to, bytes, newest, group, number }: PlannedShard,
  composed: ComposedFile,
  known: ManifestShard | null,
  { gzip, now }: ExportRequest,
  bundle: BundleFiles,
): Promise<MadeShard> {
  if (composed.length !== bytes) throw new RangeError(`${name}: ${composed.length} bytes, not ${bytes}`);
  const { xmlSha256 } = composed;
  const entries = to - from;
  const state: ShardState = known === null ? 'new' : known.xmlSha256 === xmlSha256 ? 'same' : 'changed';
  const own = { name, loc, entries, bytes, xmlSha256, group: [...group], number, state };
  const change = {
    lastmod: indexLastmod(state, newest, known?.lastmod ?? null, now),
    changed: state === 'same' && known ? known.changed : now,
  };
  const range = bundle.intact(name);
  if (composed.bytes === null && known && range) {
    bundle.keep(name, range, known.sha256);
    return { ...own, ...change, fileBytes: known.fileBytes, sha256: known.sha256 };
  }
  if (composed.bytes === null) throw new TypeError(`${name} should be kept, but is missing`);
  const { sha256 } = composed;
  await bundle.add(name, [composed.bytes], {
    sha256,
    xml: { kind: 'urlset', entries, bytes, gzip },
  });
  return { ...own, ...change, fileBytes: composed.fileBytes, sha256 };
}
