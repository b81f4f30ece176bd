import { indexLastmod } from '@urlset/core/bundle/index-lastmod.ts';
import type { ManifestShard } from '@urlset/core/bundle/manifest.ts';
import { shardState } from '@urlset/core/bundle/shard-state.ts';
import { splicesOf } from '@urlset/core/fix/file-mend.ts';
import type { PlanFile } from '@urlset/core/shard/plan-input.ts';
import type { PlannedShard } from '@urlset/core/shard/shard-plan.ts';
import { inOrder } from '../engine/previews/in-order.ts';
import type { BundleFiles } from './bundle-files.ts';
import type { ExportRequest, ExportWork } from './export-request.ts';
import type { ComposedFile, OwnFile, ShardToCompose } from './jobs/compose-file.ts';
import type { PreparedExport } from './prepare-export.ts';
import type { WrittenShard } from './receipt.ts';

/** A shard with all that the manifest keeps of it. */
export type MadeShard = ManifestShard & Pick<WrittenShard, 'state'>;

/** The shards of a plan, and for the sidecar the hashes of their locs, in its order. */
export interface MadeShards {
  readonly shards: readonly MadeShard[];
  readonly hashes: Uint32Array;
}

/**
 * Makes the shards in threads and takes them into the bundle. No more of them are held than there are threads,
 * and one.
 * @param made called with each
 */
export async function composeShards(
  prepared: PreparedExport,
  bundle: BundleFiles,
  by: ExportWork,
  { job: kind, made }: { job: 'compose-file' | 'survey-file'; made(shard: MadeShard): void },
): Promise<MadeShards> {
  const { request, plan, previous } = prepared;
  const hashesOf = knownHashes(prepared);
  const known = new Map(previous?.manifest.shards.map((shard) => [shard.name, shard]));
  const shards: MadeShard[] = [];
  const hashes = new Uint32Array(plan.ids.length * 2);
  const sourceOf = shardToCompose(prepared);
  const compose = (shard: PlannedShard) => {
    const before = bundle.intact(shard.name) === null ? null : known.get(shard.name);
    const xml = before?.bytes === shard.bytes ? before.xmlSha256 : null;
    return by.work.run(
      by.feed,
      kind,
      { ...sourceOf(shard), known: xml, knowsHashes: hashesOf.has(shard.name) },
      by.signal,
    );
  };
  let place = 0;
  for await (const composed of inOrder(plan.shards, compose, by.work.size)) {
    const shard = plan.shards[place++];
    if (!shard) break;
    const kept = composed.bytes === null ? hashesOf.get(shard.name) : undefined;
    hashes.set(kept ?? composed.hashes, shard.from * 2);
    const taken = await take(shard, composed, known.get(shard.name) ?? null, request, bundle);
    shards.push(taken);
    made(taken);
  }
  return { shards, hashes };
}

/** By name, the hashes of the locs of the earlier export's shards, where they are known. */
function knownHashes({ previous, hashes }: PreparedExport): ReadonlyMap<string, Uint32Array> {
  const known = new Map<string, Uint32Array>();
  if (previous === null || hashes === null) return known;
  let at = 0;
  for (const { name, entries } of previous.manifest.shards) {
    known.set(name, hashes.subarray(at, at + entries * 2));
    at += entries * 2;
  }
  return known;
}

/** What the XML of each planned shard is put together of. */
export function shardToCompose({
  request,
  plan,
  files,
}: PreparedExport): (shard: PlannedShard) => ShardToCompose {
  const { base, gzip } = request;
  const forms = new Map(files.map(({ id, form }) => [id, form]));
  return ({ from, to, bytes, prefixes, file }) => {
    const own = files.find(({ id }) => id === file);
    return {
      ids: plan.ids.slice(from, to),
      prefixes,
      own: own ? ownFile(request, own) : null,
      forms,
      base,
      gzip,
      bytes,
    };
  };
}

function ownFile({ project, places }: ExportRequest, { id, runs }: PlanFile): OwnFile {
  const { gzip, stamp, mends, told } = project.file(id);
  const isAsRead = gzip && stamp === 0 && mends.length === 0;
  // Of several members, say, or with zeros behind it: somebody's mistake is not handed on.
  const isClean = !told.some(({ code }) => code.startsWith('gzip-'));
  return {
    ...{ file: id, ids: runs.ids, counts: runs.counts, splices: splicesOf(mends) },
    source: isAsRead && isClean ? (places.get(id)?.path ?? null) : null,
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
  const state = shardState(xmlSha256, known);
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
  if (composed.bytes === null) throw new TypeError(`${name} is not there to be kept`);
  const { sha256 } = composed;
  await bundle.add(name, composed.bytes, {
    sha256,
    xml: { kind: 'urlset', entries, sha256: xmlSha256, gzip },
  });
  return { ...own, ...change, fileBytes: composed.fileBytes, sha256 };
}
