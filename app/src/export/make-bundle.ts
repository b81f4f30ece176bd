import { namesIn, ROBOTS_NAME, SIDECAR_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import { BundleFiles } from './bundle-files.ts';
import { composeShards, type MadeShard } from './compose-shards.ts';
import type { ExportWork } from './export-request.ts';
import { finishBundle } from './finish-bundle.ts';
import type { FileToCheck } from './jobs/check-file.ts';
import type { PreparedExport } from './prepare-export.ts';
import type { PreviousBundle } from './previous-bundle.ts';
import type { BundleReceipt } from './receipt.ts';
import type { StagedBundle } from './target/target.ts';

/** A bundle that is made, and what of it is to be checked and removed. */
export interface MadeBundle {
  readonly receipt: BundleReceipt;
  readonly files: BundleFiles;
  /** Names of files of the earlier export that are to go. */
  readonly removed: readonly string[];
}

interface Making {
  /** What is staged; null where nothing is to be written. */
  readonly staged: StagedBundle | null;
  /** `compose-file` makes files; `survey-file` finds out whether they are others, and about how large. */
  readonly job: 'compose-file' | 'survey-file';
  /** Told of each shard, in order. */
  made(shard: MadeShard): void;
  /** Told of each file that can be read back before the bundle is sealed. */
  lies?(file: FileToCheck): void;
}

/** Makes the files of an export. @throws UrlsetError `cancelled`, what the file system throws */
export async function makeBundle(
  prepared: PreparedExport,
  by: ExportWork,
  { staged, job, made, lies = () => undefined }: Making,
): Promise<MadeBundle> {
  const { request, plan, previous } = prepared;
  const files = new BundleFiles(staged, previous, lies);
  const shards = await composeShards(prepared, files, by, { job, made });
  const indexes = await finishBundle(request, shards, plan.next, files);
  const { removed, leftAlone } = goneFrom(previous, [...files.written, ...files.unchanged, ...OTHERS]);
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

/** The files of every bundle that are no sitemaps and no indexes. */
const OTHERS: readonly string[] = [ROBOTS_NAME, SIDECAR_NAME];

/**
 * What of the earlier export has no place in the new one. What is no longer what it wrote stays, and so does
 * what no export ever writes, whoever put it into the manifest.
 */
function goneFrom(previous: PreviousBundle | null, names: readonly string[]) {
  if (previous === null) return { removed: [], leftAlone: [] };
  const stays = new Set(names);
  const isOfBundle = (name: string) => OTHERS.includes(name) || /\.xml(\.gz)?$/.test(name);
  const gone = namesIn(previous.manifest).filter((name) => !stays.has(name) && isOfBundle(name));
  return {
    removed: gone.filter((name) => previous.intact.has(name)),
    leftAlone: gone.filter((name) => !previous.intact.has(name)),
  };
}
