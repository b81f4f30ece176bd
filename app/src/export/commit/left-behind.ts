import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ExportDisk } from '../export-disk.ts';
import { COMMIT_FILE, type CommitRecord, parseCommit } from './commit-record.ts';
import { isOwned } from './owner.ts';

/**
 * Finds what a killed export left, without changing it.
 * @param folder the target, or the folder of an archive
 * @param staging the export's staging folder
 * @returns `nothing`; `staged` if it was killed before its commit point; otherwise the commit to finish
 * @throws UrlsetError `export-running` while another process exports there, `staging-not-ours` if `staging` is not a
 * folder or its commit record is invalid
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
