import type { ListRow } from '../list-row.ts';
import { sheetXml } from './sheet-xml.ts';

/** Maximum number of columns in a sheet. */
const COLUMNS = 16_384;
const DAY = 24 * 60 * 60 * 1000;

/** What a sheet's cells refer to. */
export interface SheetContext {
  strings: readonly string[];
  /** For each style, by number: whether it shows a number as a date. */
  isDate: readonly boolean[];
  is1904: boolean;
}

/**
 * The rows of a sheet that are not empty. A cell with a formula contains the last computed value. A cell with a date
 * contains only the day, because the time lacks a time zone.
 * @param part name of the sheet for messages
 * @throws UrlsetError `bad-sheet`
 */
export function* sheetRows(bytes: Uint8Array, part: string, context: SheetContext): Generator<ListRow> {
  let line = 0;
  let cells: string[] = [];
  let column = -1;
  let cell: Readonly<Record<string, string>> = {};
  let text = '';
  let isValue = false;
  for (const token of sheetXml(bytes, part)) {
    if (token.kind === 'text') {
      if (isValue) text += token.text;
    } else if (token.name === 'v' || token.name === 't') isValue = token.kind === 'open';
    else if (token.name === 'c' && token.kind === 'open') {
      cell = token.attributes;
      column = cell.r === undefined ? column + 1 : columnOf(cell.r);
      text = '';
    } else if (token.name === 'c') {
      const value = cellValue(cell, text, context);
      if (value === '' || column < 0 || column >= COLUMNS) continue;
      while (cells.length < column) cells.push('');
      cells[column] = value;
    } else if (token.name === 'row' && token.kind === 'open') {
      line = Number(token.attributes.r ?? line + 1);
      cells = [];
      column = -1;
    } else if (token.name === 'row' && cells.length > 0) yield { line, cells };
  }
}

/** The column, from 0, of a cell reference such as AB12. */
function columnOf(name: string): number {
  let column = 0;
  for (const char of /^[A-Z]{1,3}/.exec(name)?.[0] ?? '') column = column * 26 + char.charCodeAt(0) - 64;
  return column - 1;
}

function cellValue(cell: Readonly<Record<string, string>>, text: string, context: SheetContext): string {
  switch (cell.t) {
    case 's':
      return context.strings[Number(text)] ?? '';
    case 'e':
      return '';
    case 'str':
    case 'inlineStr':
      return cellText(text);
    default:
      return text !== '' && cell.t === undefined && context.isDate[Number(cell.s ?? 0)]
        ? dayOf(text, context)
        : text;
  }
}

/** Converts a serial day number to a date; returns it unchanged if it is out of range. */
function dayOf(text: string, { is1904 }: SheetContext): string {
  const serial = Number(text);
  // The 1900 date system counts a 29 February 1900, which did not exist.
  const epoch = is1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, serial < 60 ? 31 : 30);
  if (!(serial > 0 && serial < 2_958_466)) return text;
  return new Date(epoch + Math.floor(serial) * DAY).toISOString().slice(0, 10);
}

/** Decodes escapes such as `_x000D_`, for characters that XML cannot contain. ECMA-376 part 1, 22.9.2.19 */
function cellText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/**
 * The texts that the cells of a workbook share, from `xl/sharedStrings.xml`, without pronunciation hints.
 * @throws UrlsetError `bad-sheet`
 */
export function sharedStrings(bytes: Uint8Array): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let phonetic = 0;
  for (const token of sheetXml(bytes, 'xl/sharedStrings.xml')) {
    if (token.kind === 'text') {
      if (isText && phonetic === 0) text += token.text;
    } else if (token.name === 't') isText = token.kind === 'open';
    else if (token.name === 'rPh') phonetic += token.kind === 'open' ? 1 : -1;
    else if (token.name === 'si' && token.kind === 'open') text = '';
    else if (token.name === 'si') strings.push(cellText(text));
  }
  return strings;
}
