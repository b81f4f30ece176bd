import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut } from '@urlset/core/contract/site.ts';
import { mixedLineOf } from '@urlset/core/files/read/kinds/text-list.ts';
import { readFile } from '@urlset/core/files/read/read-file.ts';
import type { ListShape } from '@urlset/core/lists/detect-list.ts';
import { oneSitemap } from '@urlset/core/lists/list-kind.ts';
import type { ListSource } from '@urlset/core/lists/list-rows.ts';
import { readAnyList } from '@urlset/core/lists/read-list.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import type { FileContent } from '@urlset/core/table/file/project-file.ts';
import { joinShared, toShared } from '../engine/read/shared-bytes.ts';
import { type ListRequest, requestedColumns } from './list-request.ts';
import { openList } from './open-list.ts';

/** A file that was read as a list: the resulting sitemap and a report about the rows. */
export interface ReadAsList {
  content: FileContent;
  settings: ListSettings;
  /** The names of its columns; '' for a column without a name. */
  names: readonly string[];
  report: ListReport;
  /** Whether the text was decoded with the encoding that the user chose, because it does not declare its own. */
  isInChosenEncoding: boolean;
  /** Whether the caller uses the list's group column. If so, the user is not warned that groups are ignored. */
  usesGroups?: boolean;
  /** Counts of files and pages of a site folder that are not listed; null for a file. */
  leftOut: SiteLeftOut | null;
}

/**
 * Reads a file's content as a list if its format is unknown, or if it is plain text or a robots.txt file and the
 * request asks for a list. Returns null for any other file, and if the content is not a list. The caller then uses the
 * content unchanged.
 * @param file its path, its name for messages, and the current time in milliseconds since 1970
 * @throws UrlsetError if the list cannot be read
 */
export async function readAsList(
  content: FileContent,
  file: { path: string; name: string; now: number },
  request: ListRequest,
): Promise<ReadAsList | null> {
  const { kind } = content.read;
  const isAsked = request.kind !== null || request.columns.length > 0;
  const isText = kind === 'text' && (request.texts || isAsked);
  if (kind !== 'unknown' && !isText && !(kind === 'robots' && isAsked)) return null;
  const asked: Partial<ListSettings> = {
    base: request.base,
    changes: [...request.changes],
    redirects: request.redirects,
    ...(request.kind === null ? {} : { kind: request.kind }),
  };
  const list = await openList(content.read, file, asked);
  if (!list || (!isAsked && !list.isCertain && !hasLocs(list.shape))) return null;
  const { names } = list.shape;
  const settings = { ...list.shape.settings, columns: requestedColumns(file.name, list.shape, request) };
  const { read, report } = await sitemapOf(list.source(settings), settings, names, file.now);
  // The new content has a single encoding, so look at the content as it was read.
  const mixedLine = report.mixedLine ?? mixedLineOf(content.read);
  return {
    content: { ...content, read, findings: [] },
    settings,
    names,
    report: { ...report, mixedLine },
    isInChosenEncoding: content.read.recoded && content.read.encoding === request.encoding,
    leftOut: null,
  };
}

/** A text without URLs is not a list. It must not stop a run that has other files. */
function hasLocs({ settings }: ListShape): boolean {
  return settings.columns.some(({ role }) => role === 'loc');
}

/**
 * Converts a list to a sitemap and reads that sitemap as if it were a file.
 * @param names the column names, for JSON
 * @param now milliseconds since 1970
 * @throws UrlsetError if the list cannot be read
 */
export async function sitemapOf(
  source: ListSource,
  settings: ListSettings,
  names: readonly string[],
  now: number,
): Promise<{ read: FileRead; report: ListReport }> {
  const list = await readAnyList(source, settings, names);
  return { read: readFile(joinShared(oneSitemap(list)), now, toShared), report: list.report };
}
