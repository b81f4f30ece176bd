import { UrlsetError } from '../../contract/errors.ts';
import type { ListRow } from '../list-row.ts';
import { isObject, type JsonValue, jsonCells, parseJson, valueAt } from './json-cells.ts';
import { lines } from './text-lines.ts';

/** Maximum length of a JSON document, in characters. The document is parsed as a whole. */
const LONGEST = 1 << 28;

/**
 * The elements of a JSON document, each as a row with one cell per column.
 * @param path to the array of rows, or to a single row; see {@link valueAt}
 * @param names the columns' paths within an element; `''` is the element itself
 * @throws UrlsetError `json-too-big`, `bad-json` (with `reason`)
 */
export function* jsonRows(
  pieces: Iterable<string>,
  path: string,
  names: readonly string[],
): Generator<ListRow> {
  let line = 1;
  for (const element of elementsAt(documentOf(pieces), path))
    yield { line: line++, cells: jsonCells(element, names) };
}

/** The elements at a path in a document. A value that is not an array is the only element. */
export function elementsAt(document: JsonValue, path: string): readonly JsonValue[] {
  const rows = valueAt(document, path);
  if (rows === undefined) return [];
  return Array.isArray(rows) ? rows : [rows];
}

/** @throws UrlsetError as {@link jsonRows} */
export function documentOf(pieces: Iterable<string>): JsonValue {
  let text = '';
  for (const piece of pieces) {
    text += piece;
    if (text.length > LONGEST) throw new UrlsetError('json-too-big', { limit: String(LONGEST) });
  }
  try {
    return parseJson(text);
  } catch (error) {
    throw new UrlsetError('bad-json', { reason: error instanceof Error ? error.message : '' });
  }
}

/** The rows of JSON lines. A line that is not valid JSON becomes a fault. */
export function* jsonLineRows(pieces: Iterable<string>, names: readonly string[]): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    if (text.trim() === '') continue;
    const element = lineElement(text);
    if (element === undefined) yield { line, cells: [text], fault: 'bad-json' };
    else yield { line, cells: jsonCells(element, names) };
  }
}

/** The document on a line; undefined if it is not valid JSON. */
export function lineElement(text: string): JsonValue | undefined {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** The paths of a document's outermost arrays, in order, with at most three names each. */
export function arrayPaths(value: JsonValue, path = '', depth = 0): string[] {
  if (Array.isArray(value)) return [path];
  if (!isObject(value) || depth > 2) return [];
  return Object.entries(value).flatMap(([name, child]) =>
    name.includes('.') ? [] : arrayPaths(child, path === '' ? name : `${path}.${name}`, depth + 1),
  );
}
