import { ARCHIVE_ENDINGS, type ArchiveKind, targetKind } from '@urlset/core/contract/bundle.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ArchiveFormat } from '../archive/archive-format.ts';
import { ustar } from '../archive/ustar.ts';
import { zip } from '../archive/zip.ts';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';
import { ArchiveTarget } from './archive-target.ts';
import { FolderTarget } from './folder-target.ts';
import type { Target } from './target.ts';

const FORMATS: Readonly<Record<ArchiveKind, ArchiveFormat>> = { zip, tar: ustar };

/**
 * The target at a path.
 * @throws UrlsetError `no-such-target` for the extension of an archive or file that exports cannot write
 */
export function targetAt(name: string, disk: ExportDisk = NODE_DISK): Target {
  const kind = targetKind(name);
  if (kind !== 'folder') return new ArchiveTarget(name, FORMATS[kind], disk);
  if (/\.(gz|tgz|bz2|xz|zst|7z|rar|xml|txt)$/i.test(name)) {
    throw new UrlsetError('no-such-target', { name, archives: ARCHIVE_ENDINGS });
  }
  return new FolderTarget(name, disk);
}
