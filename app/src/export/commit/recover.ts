import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';
import { STAGING_FOLDER } from '../staging-folder.ts';
import { leftBehind } from './left-behind.ts';
import { clearStaging, performCommit } from './perform-commit.ts';

/**
 * Finishes a killed export if it had passed its commit point; otherwise removes what it staged.
 * @param folder the target, or the folder of an archive
 * @param staging the export's staging folder
 * @returns which of these it did
 * @throws UrlsetError like {@link leftBehind}
 */
export async function recover(
  folder: string,
  staging: string,
  disk: ExportDisk,
): Promise<'nothing' | 'finished' | 'undone'> {
  const left = await leftBehind(folder, staging, disk);
  if (left === 'nothing') return 'nothing';
  if (left === 'staged') {
    await clearStaging(staging, disk);
    await disk.syncFolder(folder);
    return 'undone';
  }
  await performCommit(folder, staging, left, disk);
  return 'finished';
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
