import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import { detectList, type ListShape } from '@urlset/core/lists/detect-list.ts';
import type { ListSource } from '@urlset/core/lists/list-rows.ts';
import type { FileRead } from '@urlset/core/read/file-read.ts';
import { isWorkbook, readSheet } from './read-workbook.ts';
import { sitemapOf } from './sitemap-of.ts';
import { ZipArchive } from './zip-archive.ts';

/** What a file was taken for, and its rows. */
export interface OpenList {
  shape: ListShape;
  source: ListSource;
}

/**
 * A file that was read, as a list; null where it is none.
 * @param file where it lies, and how messages call it
 * @param asked what somebody says of it
 * @throws UrlsetError what it cannot be read for
 */
export async function openList(
  { found, bytes }: Pick<FileRead, 'found' | 'bytes'>,
  file: { path: string; name: string },
  asked: Partial<ListSettings>,
): Promise<OpenList | null> {
  if (found === 'ZIP') return openWorkbook(file, asked);
  // What spreadsheets wrote before 2007, and still do around a password.
  if (found === 'OLE') throw new UrlsetError('old-workbook', { name: file.name });
  const shape = detectList(bytes, asked);
  return shape === null ? null : { shape, source: bytes };
}

/**
 * A list as the sitemap that it becomes.
 * @param now milliseconds since 1970
 * @param progress called now and then with the rows read so far
 * @throws UrlsetError `list-too-big`; whatever its rows cannot be read for
 */
export function readOpenList(
  { shape: { settings, names }, source }: OpenList,
  now: number,
  progress?: (rows: number) => void,
): { read: FileRead; report: ListReport } {
  return sitemapOf(source, settings, names, now, progress);
}

async function openWorkbook(
  { path, name }: { path: string; name: string },
  asked: Partial<ListSettings>,
): Promise<OpenList | null> {
  const archive = await ZipArchive.open(path, name);
  try {
    if (!isWorkbook(archive)) return null;
    const { shape, rows } = await readSheet(archive, name, asked);
    return { shape, source: { rows } };
  } finally {
    archive.close();
  }
}
