import path from 'node:path';
import type { ExportDisk } from '../export-disk.ts';
import { clearStaging } from './clear-staging.ts';
import { COMMIT_FILE, type CommitRecord } from './commit-record.ts';

/**
 * Puts staged files into place. It may be interrupted at any point and repeated, because a file that has its name is no
 * longer staged. The staging folder is removed last, and the record is the last file in it.
 */
export async function performCommit(
  folder: string,
  staging: string,
  { rename, remove }: CommitRecord,
  disk: ExportDisk,
): Promise<void> {
  const staged = new Set(await disk.names(staging));
  for (const name of rename) {
    if (staged.has(name)) await disk.rename(path.join(staging, name), path.join(folder, name));
  }
  for (const name of remove) {
    if ((await disk.look(path.join(folder, name)))?.kind === 'file')
      await disk.remove(path.join(folder, name));
  }
  await disk.syncFolder(folder);
  await clearStaging(staging, disk, COMMIT_FILE);
  await disk.syncFolder(folder);
}
