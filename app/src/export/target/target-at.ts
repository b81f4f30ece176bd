import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { ustar } from '../archive/ustar.ts';
import { zip } from '../archive/zip.ts';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';
import { ArchiveTarget } from './archive-target.ts';
import { FolderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

/**
 * The target at a path: an archive if the extension says so, otherwise a folder.
 * @throws UrlsetError `no-such-target` for the extension of an archive or file that exports cannot write
 */
export function targetAt(name: string, disk: ExportDisk = NODE_DISK): Target {
  if (/\.zip$/i.test(name)) return new ArchiveTarget(name, zip, disk);
  if (/\.tar$/i.test(name)) return new ArchiveTarget(name, ustar, disk);
  if (/\.(gz|tgz|bz2|xz|zst|7z|rar|xml|txt)$/i.test(name)) throw new UrlsetError('no-such-target', { name });
  return new FolderTarget(name, disk);
}
