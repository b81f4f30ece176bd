import { namesIn, recordNames } from '@urlset/core/publish/bundle/manifest.ts';
import { isOfBucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { type Edges, edgesTable } from '@urlset/core/publish/parts/edges.ts';
import type { ShardPlan } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { inOrder } from '../../engine/previews/in-order.ts';
import { type ExportWork, recordOf } from '../export-request.ts';
import type { FileToCheck } from '../jobs/check-file.ts';
import type { PreparedExport } from '../plan/prepare-export.ts';
import type { PreviousBundle } from '../plan/previous-bundle.ts';
import { sha256 } from '../sha256.ts';
import type { StagedBundle } from '../target/target.ts';
import { BundleFiles } from './bundle-files.ts';
import { composeShards, type MadeShard } from './compose-shards.ts';
import { finishBundle } from './finish-bundle.ts';
import type { BundleReceipt } from './receipt.ts';

/** A complete bundle, with the files to check and the files to remove. */
export interface MadeBundle {
  readonly receipt: BundleReceipt;
  readonly files: BundleFiles;
  /** Names of files of the earlier export to remove. */
  readonly removed: readonly string[];
}

interface Making {
  /** Null if nothing is written. */
  readonly staged: StagedBundle | null;
  /** `compose-file` makes files. `survey-file` only finds out whether they differ, and estimates their sizes. */
  readonly job: 'compose-file' | 'survey-file';
  /** Called with each shard, in order. */
  made(shard: MadeShard): void;
  /** Called with each file that can be read back before the bundle is sealed. */
  lies?(file: FileToCheck): void;
}

/** Makes the files of an export. @throws UrlsetError `cancelled`, or an error of the file system */
export async function makeBundle(
  prepared: PreparedExport,
  by: ExportWork,
  { staged, job, made, lies = () => undefined }: Making,
): Promise<MadeBundle> {
  const { request, plan, previous } = prepared;
  const files = new BundleFiles(staged, previous, lies);
  const shards = await composeShards(prepared, files, by, { job, made });
  const edges = await addEdges(prepared, shards.shards, files, by);
  const indexes = await finishBundle(request, shards, plan.next, files, edges);
  // Except in a bucket, a file beside the sitemaps stays even if this export does not write it.
  const stay = request.bucket ? [] : recordNames(recordOf(request));
  const { removed, leftAlone } = goneFrom(previous, [...files.written, ...files.unchanged, ...stay]);
  const fetched = new Set([...shards.shards, ...indexes].map(({ name }) => name));
  const isFetched = (name: string) => fetched.has(name);
  const before = new Set(previous ? namesIn(previous.manifest) : []);
  const written = files.written.filter(isFetched);
  const receipt = {
    shards: shards.shards,
    indexes,
    written,
    added: written.filter((name) => !before.has(name)),
    unchanged: files.unchanged.filter(isFetched),
    removed,
    leftOut: plan.leftOut,
    misplaced: plan.misplaced,
    lostNames: prepared.lostNames,
    leftAlone,
  };
  return { receipt, files, removed };
}

/**
 * Adds the links between pages to the record of a bucket. If no sitemap changed, the earlier links are kept.
 * @returns the SHA-256 of the file with the links; null if the bundle does not have that file
 */
async function addEdges(
  { request, plan, previous }: PreparedExport,
  shards: readonly MadeShard[],
  files: BundleFiles,
  { work, feed, signal }: ExportWork,
): Promise<string | null> {
  const name = recordOf(request).edges;
  if (name === null) return null;
  const isSame = shards.every(({ state }) => state === 'same') && plan.gone.length === 0;
  if (previous !== null && isSame) {
    if (previous.manifest.others[name] === undefined) return null;
    const kept = files.keepIntact(name);
    if (kept !== null) return kept;
  }
  const list = ({ from, to }: ShardPlan['shards'][number]) =>
    work.run(feed, 'list-edges', { ids: plan.ids.slice(from, to), base: request.base }, signal);
  const edges: Edges[] = [];
  for await (const part of inOrder(plan.shards, list, work.size)) edges.push(part);
  const bytes = edgesTable(edges);
  if (bytes === null) return null;
  const hash = sha256(bytes);
  await files.add(name, [bytes], { sha256: hash, xml: null });
  return hash;
}

/**
 * Files of the earlier export that are not in the new one. `leftAlone` has those that were modified or are missing;
 * `exportBundle` drops the missing ones. A name that no export writes is ignored, even if the manifest lists it.
 */
function goneFrom(previous: PreviousBundle | null, names: readonly string[]) {
  if (previous === null) return { removed: [], leftAlone: [] };
  const stays = new Set(names);
  const others = recordNames(previous.record);
  const isOfBundle = (name: string) =>
    others.includes(name) || isOfBucketRecord(name) || /\.xml(\.gz)?$/.test(name);
  const gone = namesIn(previous.manifest).filter((name) => !stays.has(name) && isOfBundle(name));
  return {
    removed: gone.filter((name) => previous.intact.has(name)),
    leftAlone: gone.filter((name) => !previous.intact.has(name)),
  };
}
