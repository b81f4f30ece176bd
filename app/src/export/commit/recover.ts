import { existsSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { errorCode, isNotThere } from '../../disk/error-code.ts';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';
import { STAGING_FOLDER } from '../staging-folder.ts';
import { leftBehind } from './left-behind.ts';
import { isOwned, OWNER_FILE } from './owner.ts';
import { performCommit } from './perform-commit.ts';

/**
 * Finishes a killed export if it had passed its commit point; otherwise removes what it staged.
 * @param folder the target, or the folder of an archive
 * @param staging the export's staging folder
 * @returns `finished` or `undone`; `nothing` if no export was killed
 * @throws UrlsetError like {@link leftBehind}
 */
export async function recover(
  folder: string,
  staging: string,
  disk: ExportDisk,
): Promise<'nothing' | 'finished' | 'undone'> {
  // Files that appear after this belong to an export that is just beginning.
  const names = (await disk.look(staging))?.kind === 'folder' ? await disk.names(staging) : [];
  const left = await leftBehind(folder, staging, disk);
  if (left === 'nothing') return 'nothing';
  if (left === 'staged') {
    await clearLeft(folder, staging, names, disk);
    await disk.syncFolder(folder);
    return 'undone';
  }
  await performCommit(folder, staging, left, disk);
  return 'finished';
}

/**
 * Removes what a killed export staged, its owner file last.
 * @throws UrlsetError `export-running` if another export has begun there meanwhile
 */
async function clearLeft(
  folder: string,
  staging: string,
  names: readonly string[],
  disk: ExportDisk,
): Promise<void> {
  try {
    for (const name of names) if (name !== OWNER_FILE) await disk.remove(path.join(staging, name));
    if (await isOwned(staging, disk)) throw new UrlsetError('export-running', { name: folder });
    if (names.includes(OWNER_FILE)) await disk.remove(path.join(staging, OWNER_FILE));
    await disk.removeFolder(staging);
  } catch (error) {
    const isTaken = isNotThere(error) || ['ENOTEMPTY', 'EEXIST'].includes(errorCode(error));
    throw isTaken ? new UrlsetError('export-running', { name: folder }) : error;
  }
}

/**
 * Finishes or rolls back a killed export in a folder whose files are about to be opened. If that fails, or if another
 * process is exporting there, the files are read as they are: opening must not fail because of an export.
 */
export async function endKilled(folder: string): Promise<void> {
  const staging = path.join(folder, STAGING_FOLDER);
  if (!existsSync(staging)) return;
  await recover(folder, staging, NODE_DISK).catch(() => undefined);
}
