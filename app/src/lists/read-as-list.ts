import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut } from '@urlset/core/contract/site.ts';
import { detectList, type ListShape } from '@urlset/core/lists/detect-list.ts';
import { type ListSource, listRows } from '@urlset/core/lists/list-rows.ts';
import type { FileContent } from '@urlset/core/project/project-file.ts';
import { type ListRequest, requestedColumns } from './list-request.ts';
import { isWorkbook, readSheet } from './read-workbook.ts';
import { sitemapOf } from './sitemap-of.ts';
import { ZipArchive } from './zip-archive.ts';

/** A file that was taken for a list: what it is as a sitemap, and what came of its rows. */
export interface ReadAsList {
  content: FileContent;
  settings: ListSettings;
  /** Of its columns, '' where one has none. */
  names: readonly string[];
  report: ListReport;
  /** Of the folder of a site: what in it is not listed. Null of a file. */
  leftOut: SiteLeftOut | null;
}

/**
 * What was read of a file, as a list where it is no sitemap, or where a list is asked for and it is only text.
 * Null where it is to stay what it is.
 * @param file where it lies, and how messages call it
 * @throws UrlsetError what a list cannot be read for
 */
export async function readAsList(
  content: FileContent,
  file: { path: string; name: string; now: number },
  request: ListRequest,
): Promise<ReadAsList | null> {
  const { kind, found, bytes } = content.read;
  const isAsked = request.kind !== null || request.columns.length > 0;
  const isText = kind === 'text' && (request.texts || isAsked);
  if (kind !== 'unknown' && !isText && !(kind === 'robots' && isAsked)) return null;
  const asked: Partial<ListSettings> = {
    base: request.base,
    changes: [...request.changes],
    ...(request.kind === null ? {} : { kind: request.kind }),
  };
  const list = found === 'ZIP' ? await openWorkbook(file, asked) : openText(bytes, asked);
  if (!list || (!isAsked && !hasLocs(list.shape))) return null;
  const { names } = list.shape;
  const settings = { ...list.shape.settings, columns: requestedColumns(file.name, list.shape, request) };
  const { read, report } = sitemapOf(listRows(list.source, settings, names), settings, file.now);
  return { content: { ...content, read, findings: [] }, settings, names, report, leftOut: null };
}

/** A table of other things is no list of URLs, and no reason to stop where there are others. */
function hasLocs({ settings }: ListShape): boolean {
  return settings.columns.some(({ role }) => role === 'loc');
}

interface OpenList {
  shape: ListShape;
  source: ListSource;
}

function openText(bytes: Uint8Array, asked: Partial<ListSettings>): OpenList | null {
  const shape = detectList(bytes, asked);
  return shape === null ? null : { shape, source: bytes };
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
