import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportDisk } from '../export-disk.ts';
import { COMMIT_FILE, type CommitRecord, parseCommit } from './commit-record.ts';
import { isOwned } from './owner.ts';

/**
 * What an export that was killed left, without touching it: nothing, files that were to be no commit yet, or the
 * commit that is to be finished.
 * @param folder the target, or the folder that an archive lies in
 * @param staging the export's staging folder
 * @throws UrlsetError `export-running` while another process is at it, `staging-not-ours` for what is none of ours
 */
export async function leftBehind(
  folder: string,
  staging: string,
  disk: ExportDisk,
): Promise<'nothing' | 'staged' | CommitRecord> {
  const found = await disk.look(staging);
  if (found === null) return 'nothing';
  if (found.kind !== 'folder') throw new UrlsetError('staging-not-ours', { name: staging });
  if (await isOwned(staging, disk)) throw new UrlsetError('export-running', { name: folder });
  const names = await disk.names(staging);
  if (!names.includes(COMMIT_FILE)) return 'staged';
  const record = parseCommit(await disk.read(path.join(staging, COMMIT_FILE)));
  if (!record) throw new UrlsetError('staging-not-ours', { name: staging });
  return record;
}
