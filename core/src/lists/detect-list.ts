import { assertNever } from '../contract/errors.ts';
import type { ListColumn, ListSettings } from '../contract/lists.ts';
import { foreignFormat } from '../files/read/kinds/foreign-format.ts';
import { isNameOfLocs } from '../files/read/known-names.ts';
import { guessColumns, guessHeader, guessRedirects } from './columns/guess-columns.ts';
import { guessDelimiter } from './columns/guess-delimiter.ts';
import { listKind } from './list-kind.ts';
import type { ListRow } from './list-row.ts';
import { listRows, type RowSource } from './list-rows.ts';
import { listEncoding, listText } from './list-text.ts';
import { type JsonValue, jsonCells, jsonColumns } from './rows/json-cells.ts';
import { arrayPaths, documentOf, elementsAt, lineElement } from './rows/json-rows.ts';
import { pageEncoding } from './site/page-encoding.ts';

/** Number of bytes to inspect, and maximum number of rows in the sample. */
const SAMPLE = 1 << 15;
export const SAMPLE_ROWS = 200;
/** Number of JSON elements whose columns are collected. */
const SAMPLE_ELEMENTS = 1000;

/** What was detected about a list, combined with the user's settings. */
export interface ListShape {
  settings: ListSettings;
  /**
   * Column names, `''` for a column without one; empty for a table without a header. Kinds without columns count as one
   * column, redirects as two.
   */
  names: string[];
  /** The first rows after the header. */
  sample: ListRow[];
  /** Choices for `settings.path`: the arrays of a JSON document or the sheets of a workbook; otherwise empty. */
  paths: readonly string[];
}

/**
 * Inspects content that may be a list. Returns null for anything else: a foreign format, only blanks, bytes that are
 * not text, plain text without URLs, or XML such as a sitemap.
 * @param asked settings that are already known
 * @throws UrlsetError `bad-json`, `json-too-big`
 */
export function detectList(bytes: Uint8Array, asked: Partial<ListSettings> = {}): ListShape | null {
  const encoding = asked.encoding ?? listEncoding(bytes);
  if (foreignFormat(bytes) !== null || encoding.startsWith('utf-32')) return null;
  const [text = ''] = listText(bytes.subarray(0, SAMPLE), encoding);
  if (text.trim() === '' || text.includes('\0')) return null;
  const kind = asked.kind ?? listKind(text, asked.redirects);
  if (kind === null || !isInBytes(kind)) return null;
  if (kind === 'html' && asked.encoding === undefined) {
    return shapeOf(bytes, text, { ...asked, kind, encoding: pageEncoding(bytes) });
  }
  return shapeOf(bytes, text, { ...asked, kind, encoding });
}

/**
 * Detects the header and the columns of a sheet, and takes a sample of its rows.
 * @param sheets the names of all sheets of the workbook
 */
export function sheetShape(
  rows: Iterable<ListRow>,
  asked: Partial<ListSettings>,
  sheets: readonly string[],
): ListShape {
  return { ...tableShape(firstOf(rows), { kind: 'xlsx', encoding: 'utf-8', ...asked }), paths: sheets };
}

/**
 * Like {@link sheetShape}, for a table whose column names are known.
 * @param sample the first rows of the table
 */
export function columnsShape(
  names: string[],
  sample: ListRow[],
  asked: Partial<ListSettings> & Pick<ListSettings, 'kind'>,
): ListShape {
  const known = { encoding: 'utf-8', ...asked };
  const columns = asked.columns ?? guessed(names, sample, known);
  return { settings: settingsOf({ ...known, columns }), names, sample, paths: [] };
}

/** Whether lists of a kind are read from their bytes. Other kinds have their own readers. */
function isInBytes(kind: ListSettings['kind']): boolean {
  return kind !== 'xlsx' && kind !== 'parquet' && kind !== 'site';
}

const LOC_COLUMN: ListColumn = { column: 0, role: 'loc', language: '' };
const NEW_LOC_COLUMN: ListColumn = { column: 1, role: 'new-loc', language: '' };

type Asked = Partial<ListSettings> & Pick<ListSettings, 'kind' | 'encoding'>;

function shapeOf(bytes: Uint8Array, text: string, asked: Asked): ListShape {
  const { kind, encoding } = asked;
  switch (kind) {
    case 'csv': {
      const delimiter = asked.delimiter ?? guessDelimiter(text)?.delimiter ?? ',';
      return tableShape(firstRows(bytes, { ...asked, delimiter }), { ...asked, delimiter });
    }
    case 'json': {
      const document = documentOf(listText(bytes, encoding));
      const paths = arrayPaths(document);
      const path = asked.path ?? bestPath(document, paths);
      return { ...jsonShape(elementsAt(document, path), { ...asked, path }), paths };
    }
    case 'jsonl':
      return jsonShape(
        text.split('\n').flatMap((line) => lineElement(line) ?? []),
        asked,
      );
    case 'text': {
      const rows = firstRows(bytes, asked);
      const [name] = rows;
      const header = asked.header ?? (name !== undefined && isNameOfLocs(name.cells) ? name.line : 0);
      const columns = asked.columns ?? [LOC_COLUMN];
      const names = header > 0 ? [...(rows.find(({ line }) => line === header)?.cells ?? [''])] : [''];
      const sample = rows.filter(({ line }) => line > header);
      return { settings: settingsOf({ ...asked, header, columns }), names, sample, paths: [] };
    }
    case 'redirects': {
      const columns = asked.columns ?? [LOC_COLUMN, NEW_LOC_COLUMN];
      const settings = settingsOf({ ...asked, columns });
      return { settings, names: ['', ''], sample: firstRows(bytes, asked), paths: [] };
    }
    case 'prose':
    case 'html':
    case 'robots':
    case 'xlsx':
    case 'parquet':
    case 'site': {
      const columns = asked.columns ?? [LOC_COLUMN];
      const settings = settingsOf({ ...asked, columns });
      return { settings, names: [''], sample: firstRows(bytes, asked), paths: [] };
    }
    default:
      return assertNever(kind);
  }
}

/** The path of the largest array with URLs in it; `''`, the document itself, if none. */
function bestPath(document: JsonValue, paths: readonly string[]): string {
  const withUrls = paths.filter((path) => {
    const sample = elementsAt(document, path).slice(0, SAMPLE_ROWS);
    const names = jsonColumns(sample);
    return guessColumns(names, rowsOf(sample, names)).length > 0;
  });
  const sizes = withUrls.map((path) => elementsAt(document, path).length);
  return withUrls[sizes.indexOf(sizes.reduce((most, size) => Math.max(most, size), 0))] ?? '';
}

function jsonShape(elements: readonly JsonValue[], asked: Asked): ListShape {
  const names = jsonColumns(elements.slice(0, SAMPLE_ELEMENTS));
  const sample = rowsOf(elements.slice(0, SAMPLE_ROWS), names);
  return columnsShape(names, sample, asked);
}

function rowsOf(elements: readonly JsonValue[], names: readonly string[]): ListRow[] {
  return elements.map((element, at) => ({ line: at + 1, cells: jsonCells(element, names) }));
}

function tableShape(rows: readonly ListRow[], asked: Asked): ListShape {
  const header = asked.header ?? guessHeader(rows);
  const names = header === 0 ? [] : [...(rows.find(({ line }) => line === header)?.cells ?? [])];
  const sample = rows.filter(({ line }) => line > header);
  const columns = asked.columns ?? guessed(names, sample, asked);
  return { settings: settingsOf({ ...asked, header, columns }), names, sample, paths: [] };
}

function guessed(names: readonly string[], sample: readonly ListRow[], { redirects }: Asked): ListColumn[] {
  return redirects ? guessRedirects(names, sample) : guessColumns(names, sample);
}

function settingsOf(asked: Asked): ListSettings {
  return {
    delimiter: '',
    header: 0,
    path: '',
    columns: [],
    base: null,
    changes: [],
    redirects: false,
    ...asked,
  };
}

function firstRows(source: RowSource, asked: Asked): ListRow[] {
  const sample = source instanceof Uint8Array ? source.subarray(0, SAMPLE) : source;
  return firstOf(listRows(sample, settingsOf(asked), []));
}

function firstOf(rows: Iterable<ListRow>): ListRow[] {
  const first: ListRow[] = [];
  for (const row of rows) {
    first.push(row);
    if (first.length === SAMPLE_ROWS) break;
  }
  return first;
}
