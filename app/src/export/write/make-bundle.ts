import { namesIn, PAGES_NAME, ROBOTS_NAME, SIDECAR_NAME } from '@urlset/core/publish/bundle/manifest.ts';
import type { ExportWork } from '../export-request.ts';
import type { FileToCheck } from '../jobs/check-file.ts';
import type { PreparedExport } from '../plan/prepare-export.ts';
import type { PreviousBundle } from '../plan/previous-bundle.ts';
import type { StagedBundle } from '../target/target.ts';
import { BundleFiles } from './bundle-files.ts';
import { composeShards, type MadeShard } from './compose-shards.ts';
import { finishBundle } from './finish-bundle.ts';
import type { BundleReceipt } from './receipt.ts';

/** A complete bundle, with the files that must still be checked and removed. */
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

/** The files of bundles that are neither sitemaps nor indexes. */
const OTHERS: readonly string[] = [ROBOTS_NAME, SIDECAR_NAME, PAGES_NAME];

/**
 * Files of the earlier export that are not in the new one. A file is left alone if its bytes have changed. A name that
 * no export writes is ignored, even if the manifest lists it.
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
