import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { diskError } from '../engine/save/disk.ts';
import { STAGING_FOLDER } from './staging-folder.ts';

/**
 * Converts a disk error during an export to one that says what failed, where, and what the user can do. The codes
 * imply that the target is unchanged, which holds up to the commit point.
 * @param target as the user named it
 */
export function targetError(error: unknown, target: string): UrlsetError {
  if (error instanceof UrlsetError) return error;
  const at = pathOf(error);
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new UrlsetError('target-denied', { name: at === null ? target : shownPath(at, target) });
    case 'ENOENT':
    case 'ENOTDIR':
    case 'ESTALE':
      return new UrlsetError('target-gone', { name: target });
    case 'ENOSPC':
    case 'EDQUOT':
      return new UrlsetError('target-full', { name: target });
    default:
      return diskError(error, target, 'save');
  }
}

/** A path, written the way the user wrote the target. A path in the staging folder becomes that folder's parent. */
function shownPath(at: string, target: string): string {
  const parts = path.resolve(at).split(path.sep);
  const staging = parts.findIndex((part) => part.endsWith(STAGING_FOLDER));
  const real = staging < 0 ? path.resolve(at) : parts.slice(0, staging).join(path.sep) || path.sep;
  const within = path.relative(path.resolve(target), real);
  return within.startsWith('..') || path.isAbsolute(within) ? real : path.join(target, within);
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

function pathOf(error: unknown): string | null {
  return error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : null;
}
