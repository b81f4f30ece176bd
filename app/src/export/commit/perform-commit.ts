import path from 'node:path';
import type { ExportDisk } from '../export-disk.ts';
import { PARTS_FOLDER } from '../staging-folder.ts';
import { COMMIT_FILE, type CommitRecord, parseCommit } from './commit-record.ts';

/**
 * Puts staged files into place, those of the parts first, and removes the files that the new bundle does not use. The
 * commit may be interrupted at any point and repeated, because a file with its final name is no longer staged. The
 * staging folder is removed last, and its record is the last file to be removed from it.
 */
export async function performCommit(
  folder: string,
  staging: string,
  { rename, remove, parts = [] }: CommitRecord,
  disk: ExportDisk,
): Promise<void> {
  for (const part of parts) await performPart(path.resolve(folder, part), folder, disk);
  await putInPlace(folder, staging, { rename, remove }, disk);
  await disk.syncFolder(folder);
  await clearStaging(staging, disk, COMMIT_FILE);
  await disk.syncFolder(folder);
}

async function putInPlace(
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
}

/**
 * Puts the parts of a folder into place, according to the folder's own record.
 * @param first the target whose record lists the folder; nothing is done unless the folder's record names this target
 */
async function performPart(folder: string, first: string, disk: ExportDisk): Promise<void> {
  const parts = path.join(folder, PARTS_FOLDER);
  const file = path.join(parts, COMMIT_FILE);
  const record = (await disk.look(file)) === null ? null : parseCommit(await disk.read(file));
  if (record?.first === undefined || path.resolve(folder, record.first) !== path.resolve(first)) return;
  await putInPlace(folder, parts, record, disk);
  await disk.syncFolder(folder);
  // The remaining files were made for a composition that never happened. Names that begin with a dot are staging
  // folders of exports that have just begun.
  for (const name of await disk.names(parts))
    if (name !== COMMIT_FILE && !name.startsWith('.')) await disk.remove(path.join(parts, name));
  await disk.remove(file);
  await disk.removeFolder(parts).catch(() => undefined);
}

/**
 * Removes a staging folder and everything in it.
 * @param last name of the file that is removed after all others
 */
export async function clearStaging(staging: string, disk: ExportDisk, last?: string): Promise<void> {
  for (const name of await disk.names(staging)) {
    if (name !== last) await disk.remove(path.join(staging, name));
  }
  if (last !== undefined) await disk.remove(path.join(staging, last));
  await disk.removeFolder(staging);
}
