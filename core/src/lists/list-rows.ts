import { urlsInText } from '../bytes/urls-in-text.ts';
import { assertNever } from '../contract/errors.ts';
import type { ListSettings } from '../contract/lists.ts';
import { parseRobotsLine } from '../protocol/robots.ts';
import type { ListRow } from './list-row.ts';
import { listText } from './list-text.ts';
import { delimitedRows } from './rows/delimited-rows.ts';
import { htmlLinks } from './rows/html-links.ts';
import { jsonLineRows, jsonRows } from './rows/json-rows.ts';
import { redirectRows } from './rows/redirect-rows.ts';
import { lines, textLines } from './rows/text-lines.ts';

/** The bytes of a list's file, or the rows of a sheet or site that the caller opened. */
export type RowSource = Uint8Array | { rows: Iterable<ListRow> };

/**
 * Where the rows of a list come from: a {@link RowSource}, or a table that is read in batches. All rows of a batch may
 * share one array of cells.
 */
export type ListSource = RowSource | { batches: AsyncIterable<Iterable<ListRow>> };

/**
 * All rows of a list, including the header and the rows before it.
 * @param names column names for JSON: the paths of the cells
 * @throws UrlsetError `json-too-big`, `bad-json`
 */
export function listRows(
  source: RowSource,
  settings: Pick<ListSettings, 'kind' | 'encoding' | 'delimiter' | 'path'>,
  names: readonly string[],
): Iterable<ListRow> {
  if ('rows' in source) return source.rows;
  return rowsInText(listText(source, settings.encoding), settings, names);
}

/**
 * All rows of a list whose text comes in pieces, as {@link listText} makes them. Memory holds a few pieces at a time,
 * unless the list is JSON or a web page.
 * @throws UrlsetError as {@link listRows}
 */
export function rowsInText(
  pieces: Iterable<string>,
  { kind, delimiter, path }: Pick<ListSettings, 'kind' | 'delimiter' | 'path'>,
  names: readonly string[],
): Iterable<ListRow> {
  switch (kind) {
    case 'text':
      return textLines(pieces);
    case 'prose':
      return proseUrls(pieces);
    case 'robots':
      return robotsSitemaps(pieces);
    case 'redirects':
      return redirectRows(pieces);
    case 'csv':
      return delimitedRows(pieces, delimiter);
    case 'html':
      return htmlLinks(pieces);
    case 'json':
      return jsonRows(pieces, path, names);
    case 'jsonl':
      return jsonLineRows(pieces, names);
    // Rows of these kinds do not come from bytes.
    case 'xlsx':
    case 'parquet':
    case 'site':
      return [];
    default:
      return assertNever(kind);
  }
}

/** The URLs within a text or Markdown, in order: each is a row of one cell. */
function* proseUrls(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces))
    for (const url of urlsInText(text)) yield { line, cells: [url] };
}

/** The sitemaps that a robots.txt lists. https://www.sitemaps.org/protocol.html#submit_robots */
function* robotsSitemaps(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    const record = parseRobotsLine(text.trim());
    if (record?.key === 'sitemap' && record.value !== '') yield { line, cells: [record.value] };
  }
}
