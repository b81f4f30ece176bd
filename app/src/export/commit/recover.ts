import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportDisk } from '../export-disk.ts';
import { clearStaging } from './clear-staging.ts';
import { COMMIT_FILE, parseCommit } from './commit-record.ts';
import { isOwned } from './owner.ts';
import { performCommit } from './perform-commit.ts';

/**
 * Ends what an export that was killed left: finishes it where everything was staged, else takes away what was.
 * @param folder the target, or the folder that an archive lies in
 * @param staging the export's staging folder
 * @returns what was done
 * @throws UrlsetError `export-running` while another process is at it, `staging-not-ours` for what is none of ours
 */
export async function recover(
  folder: string,
  staging: string,
  disk: ExportDisk,
): Promise<'nothing' | 'finished' | 'undone'> {
  const found = await disk.look(staging);
  if (found === null) return 'nothing';
  if (found.kind !== 'folder') throw new UrlsetError('staging-not-ours', { name: staging });
  if (await isOwned(staging, disk)) throw new UrlsetError('export-running', { name: folder });
  const names = await disk.names(staging);
  if (!names.includes(COMMIT_FILE)) {
    await clearStaging(staging, disk);
    await disk.syncFolder(folder);
    return 'undone';
  }
  const record = parseCommit(await disk.read(path.join(staging, COMMIT_FILE)));
  if (!record) throw new UrlsetError('staging-not-ours', { name: staging });
  await performCommit(folder, staging, record, disk);
  return 'finished';
}
