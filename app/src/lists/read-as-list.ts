import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import type { SiteLeftOut } from '@urlset/core/contract/site.ts';
import type { ListShape } from '@urlset/core/lists/detect-list.ts';
import type { FileContent } from '@urlset/core/project/project-file.ts';
import { mixedLineOf } from '@urlset/core/read/mixed-line-of.ts';
import { type ListRequest, requestedColumns } from './list-request.ts';
import { openList, readOpenList } from './open-list.ts';

/** A file that was taken for a list: what it is as a sitemap, and what came of its rows. */
export interface ReadAsList {
  content: FileContent;
  settings: ListSettings;
  /** Of its columns, '' where one has none. */
  names: readonly string[];
  report: ListReport;
  /** It was read in the encoding that was chosen, since nothing tells its own. */
  isInChosenEncoding: boolean;
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
  const { kind } = content.read;
  const isAsked = request.kind !== null || request.columns.length > 0;
  const isText = kind === 'text' && (request.texts || isAsked);
  if (kind !== 'unknown' && !isText && !(kind === 'robots' && isAsked)) return null;
  const asked: Partial<ListSettings> = {
    base: request.base,
    changes: [...request.changes],
    ...(request.kind === null ? {} : { kind: request.kind }),
  };
  const list = await openList(content.read, file, asked);
  if (!list || (!isAsked && !hasLocs(list.shape))) return null;
  const { names } = list.shape;
  const settings = { ...list.shape.settings, columns: requestedColumns(file.name, list.shape, request) };
  const { read, report } = readOpenList({ ...list, shape: { ...list.shape, settings } }, file.now);
  // What was in several encodings is in one by now.
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

/** A table of other things is no list of URLs, and no reason to stop where there are others. */
function hasLocs({ settings }: ListShape): boolean {
  return settings.columns.some(({ role }) => role === 'loc');
}
