import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { isBucketName } from '@urlset/core/publish/parts/buckets.ts';
import { COMMIT_FILE, parseCommit } from '../export/commit/commit-record.ts';
import { isOwned } from '../export/commit/owner.ts';
import { recover } from '../export/commit/recover.ts';
import type { ExportDisk } from '../export/export-disk.ts';
import { PARTS_FOLDER, STAGING_FOLDER } from '../export/staging-folder.ts';

/** The folder in which the files of one bucket are staged. */
export function bucketStaging(parts: string, bucket: string): string {
  return path.join(parts, `.bucket-${bucket}`);
}

/** The bucket whose files are staged in a folder with this name; null for any other name. */
export function bucketOfStaging(name: string): string | null {
  const bucket = /^\.bucket-(.*)$/.exec(name)?.[1] ?? '';
  return isBucketName(bucket) ? bucket : null;
}

/** @throws UrlsetError `export-running` while another process composes or exports in the target */
export async function refuseComposing(target: string, disk: ExportDisk): Promise<void> {
  if (await isOwned(path.join(target, STAGING_FOLDER), disk))
    throw new UrlsetError('export-running', { name: target });
}

/**
 * Finishes a composition that was killed after its commit point, or forgets one that was killed before.
 * @param target a folder with parts
 * @throws UrlsetError `export-running`, `staging-not-ours`
 */
export async function endComposition(target: string, disk: ExportDisk): Promise<void> {
  await recover(target, path.join(target, STAGING_FOLDER), disk);
  const file = path.join(target, PARTS_FOLDER, COMMIT_FILE);
  if ((await disk.look(file)) === null) return;
  // The record of this target is valid once the record of the first target is there.
  const first = parseCommit(await disk.read(file))?.first;
  if (first !== undefined) {
    const folder = path.resolve(target, first);
    await recover(folder, path.join(folder, STAGING_FOLDER), disk);
  }
  if ((await disk.look(file)) !== null) await disk.remove(file);
}
