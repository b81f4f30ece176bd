import path from 'node:path';
import type { ExportDisk } from '../export-disk.ts';
import { clearStaging } from './clear-staging.ts';
import { COMMIT_FILE, type CommitRecord } from './commit-record.ts';

/**
 * Puts what is staged into place. May be broken off anywhere and done again: what has its name already is no
 * longer staged. The staging folder goes last, and in it the record.
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
