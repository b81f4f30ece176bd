import type { ExportDisk } from '../export-disk.ts';
import { clearStaging } from './clear-staging.ts';
import { leftBehind } from './left-behind.ts';
import { performCommit } from './perform-commit.ts';

/**
 * Ends what an export that was killed left: finishes it where everything was staged, else takes away what was.
 * @param folder the target, or the folder that an archive lies in
 * @param staging the export's staging folder
 * @returns what was done
 * @throws UrlsetError as {@link leftBehind}
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
