import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListSettings } from '@urlset/core/contract/lists.ts';
import { detectList } from '@urlset/core/lists/detect-list.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { openParquet } from './open-parquet.ts';
import type { OpenedList } from './opened-list.ts';
import { isWorkbook, readSheet } from './read-workbook.ts';
import { ZipArchive } from './zip-archive.ts';

/**
 * Opens the content of a file as a list; null if it is not a list.
 * @param file its path, and its name for messages
 * @param asked settings that override detection
 * @throws UrlsetError if it cannot be read
 */
export async function openList(
  { found, bytes }: Pick<FileRead, 'found' | 'bytes'>,
  file: { path: string; name: string },
  asked: Partial<ListSettings>,
): Promise<OpenedList | null> {
  if (found === 'ZIP') return openWorkbook(file, asked);
  // Workbooks from before 2007. Newer password-protected ones are also OLE files.
  if (found === 'OLE') throw new UrlsetError('old-workbook', { name: file.name });
  if (found === 'Parquet') return openParquet(file, asked);
  const shape = detectList(bytes, asked);
  return shape && { shape, isCertain: false, canRepeat: true, source: () => bytes };
}

async function openWorkbook(
  { path, name }: { path: string; name: string },
  asked: Partial<ListSettings>,
): Promise<OpenedList | null> {
  const archive = await ZipArchive.open(path, name);
  try {
    if (!isWorkbook(archive)) return null;
    const { shape, rows } = await readSheet(archive, name, asked);
    return { shape, isCertain: false, canRepeat: false, source: () => ({ rows }) };
  } finally {
    archive.close();
  }
}
