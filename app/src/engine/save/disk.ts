import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { type DiskIdentity, UrlsetError } from '@urlset/core/contract.ts';
import { errorCode, isNotThere, reasonOf } from '../../disk/error-code.ts';

/** Identifies a file's content by its `stat`. The engine assumes that the same stamp means the same bytes. */
export type DiskStamp = Omit<DiskIdentity, 'sha256'>;

/** The stamp of a file; null if it does not exist. */
export async function stampOf(path: string): Promise<DiskStamp | null> {
  try {
    const { size, mtimeMs, ino } = await stat(path, { bigint: true });
    return { size: Number(size), mtimeMs: Number(mtimeMs), inode: String(ino) };
  } catch (error) {
    if (isNotThere(error)) return null;
    throw error;
  }
}

function sameStamp(a: DiskStamp, b: DiskStamp): boolean {
  return a.size === b.size && a.mtimeMs === b.mtimeMs && a.inode === b.inode;
}

/** SHA-256 of a file on disk, hex, read as a stream. */
export async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path, { highWaterMark: 1024 * 1024 }))
    hash.update(chunk as Buffer);
  return hash.digest('hex');
}

/** Compares a file with its known bytes. A touched file with the same bytes counts as `same`. */
export async function diskState(path: string, known: DiskIdentity): Promise<'same' | 'changed' | 'vanished'> {
  const now = await stampOf(path);
  if (now === null) return 'vanished';
  if (sameStamp(now, known)) return 'same';
  if (now.size !== known.size) return 'changed';
  return (await hashFile(path)) === known.sha256 ? 'same' : 'changed';
}

export function diskError(error: unknown, name: string, doing: 'read' | 'save'): UrlsetError {
  if (error instanceof UrlsetError) return error;
  switch (errorCode(error)) {
    case 'ENOENT':
    case 'ENOTDIR':
      return new UrlsetError('not-found', { name });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UrlsetError('no-permission', { name });
    case 'EBUSY':
    case 'ETXTBSY':
      if (doing === 'read') return new UrlsetError('being-written', { name });
      break;
    case 'ENOSPC':
    case 'EDQUOT':
      return new UrlsetError('disk-full', { name });
  }
  const reason = reasonOf(error).replace(/, \w+( '.*')?$/, '');
  return new UrlsetError(doing === 'read' ? 'unreadable' : 'save-failed', { name, reason });
}
