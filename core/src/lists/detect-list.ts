import { assertNever } from '../contract/errors.ts';
import type { ListColumn, ListSettings } from '../contract/lists.ts';
import { foreignFormat } from '../files/read/kinds/foreign-format.ts';
import { isNameOfLocs } from '../files/read/known-names.ts';
import { guessColumns } from './columns/guess-columns.ts';
import { guessDelimiter } from './columns/guess-delimiter.ts';
import { guessHeader } from './columns/guess-header.ts';
import { listKind } from './list-kind.ts';
import type { ListRow } from './list-row.ts';
import { type ListSource, listRows } from './list-rows.ts';
import { listEncoding, listText } from './list-text.ts';
import { jsonCells, jsonColumns } from './rows/json-cells.ts';
import { arrayPaths, documentOf, elementsAt, lineElement } from './rows/json-rows.ts';
import type { JsonValue } from './rows/json-value.ts';
import { pageEncoding } from './site/page-encoding.ts';

/** Bytes that are looked at, and rows that are shown of them. */
const SAMPLE = 1 << 15;
const SAMPLE_ROWS = 200;
/** So many elements of JSON tell the columns. */
const SAMPLE_ELEMENTS = 1000;

/** What a list was taken for, or is with a person's settings. */
export interface ListShape {
  settings: ListSettings;
  /** Of its columns, '' where one has none. One column for kinds without. */
  names: string[];
  /** The first rows behind the names. */
  sample: ListRow[];
  /** What `settings.path` may be: the arrays of a document of JSON, the sheets of a workbook; else none. */
  paths: readonly string[];
}

/**
 * Looks at the content of what is no sitemap and may be a list; null where it is none: a format of others,
 * nothing but blanks, bytes that are no text, a sitemap.
 * @param asked what somebody knows of it already
 * @throws UrlsetError `bad-json`, `json-too-big`
 */
export function detectList(bytes: Uint8Array, asked: Partial<ListSettings> = {}): ListShape | null {
  const encoding = asked.encoding ?? listEncoding(bytes);
  if (foreignFormat(bytes) !== null || encoding.startsWith('utf-32')) return null;
  const [text = ''] = listText(bytes.subarray(0, SAMPLE), encoding);
  if (text.trim() === '' || text.includes('\0')) return null;
  const kind = asked.kind ?? listKind(text);
  if (kind === null || kind === 'xlsx' || kind === 'site') return null;
  if (kind === 'html' && asked.encoding === undefined) {
    return shapeOf(bytes, text, { ...asked, kind, encoding: pageEncoding(bytes) });
  }
  return shapeOf(bytes, text, { ...asked, kind, encoding });
}

/**
 * What the rows of a sheet are that somebody else opened: their names, columns and a sample.
 * @param sheets the names of all sheets of the workbook
 */
export function sheetShape(
  rows: Iterable<ListRow>,
  asked: Partial<ListSettings>,
  sheets: readonly string[],
): ListShape {
  const first: ListRow[] = [];
  for (const row of rows) {
    first.push(row);
    if (first.length === SAMPLE_ROWS) break;
  }
  return { ...tableShape(first, { kind: 'xlsx', encoding: 'utf-8', ...asked }), paths: sheets };
}

const LOC_COLUMN: ListColumn = { column: 0, role: 'loc', language: '' };

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
    case 'prose':
    case 'html':
    case 'robots':
    case 'xlsx':
    case 'site': {
      const columns = asked.columns ?? [LOC_COLUMN];
      const settings = settingsOf({ ...asked, columns });
      return { settings, names: [''], sample: firstRows(bytes, asked), paths: [] };
    }
    default:
      return assertNever(kind);
  }
}

/** The largest array with URLs in it; '' where the document is the row, or the rows, itself. */
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
  const columns = asked.columns ?? guessColumns(names, sample);
  return { settings: settingsOf({ ...asked, columns }), names, sample, paths: [] };
}

function rowsOf(elements: readonly JsonValue[], names: readonly string[]): ListRow[] {
  return elements.map((element, at) => ({ line: at + 1, cells: jsonCells(element, names) }));
}

function tableShape(rows: readonly ListRow[], asked: Asked): ListShape {
  const header = asked.header ?? guessHeader(rows);
  const names = header === 0 ? [] : [...(rows.find(({ line }) => line === header)?.cells ?? [])];
  const sample = rows.filter(({ line }) => line > header);
  const columns = asked.columns ?? guessColumns(names, sample);
  return { settings: settingsOf({ ...asked, header, columns }), names, sample, paths: [] };
}

function settingsOf(asked: Asked): ListSettings {
  return { delimiter: '', header: 0, path: '', columns: [], base: null, changes: [], ...asked };
}

function firstRows(source: ListSource, asked: Asked): ListRow[] {
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
