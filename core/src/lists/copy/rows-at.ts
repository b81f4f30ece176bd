import type { ListRow } from '../list-row.ts';
import { listText } from '../list-text.ts';
import { delimitedRows, LONGEST_ROW } from '../rows/delimited-rows.ts';
import { textLines } from '../rows/text-lines.ts';

const LINE_FEED = 0x0a;
const RETURN = 0x0d;

/** Rows from a position in a list, as `listRows` reads them. */
export interface RowsAt {
  /** Their line numbers start at 1. */
  rows: ListRow[];
  /** Number of lines that the rows span, including comments and blank lines, and where the next row begins. */
  lines: number;
  next: number;
}

/** The rows of a text up to the next line feed: usually one line, several if bare carriage returns come before. */
export function textRowsAt(bytes: Uint8Array, at: number, encoding: string): RowsAt {
  const next = lineEnd(bytes, at);
  const rows = [...textLines(textAt(bytes, at, next, encoding))];
  return { rows, lines: linesIn(bytes, at, next), next };
}

/**
 * The row of a text table, which spans several lines if its quoted cells do.
 * @param isLine whether the first line end ends the row, even inside quotes
 */
export function tableRowAt(
  bytes: Uint8Array,
  at: number,
  encoding: string,
  delimiter: string,
  isLine: boolean,
): RowsAt {
  let end = isLine ? behindLines(bytes, at, 1) : lineEnd(bytes, at);
  for (;;) {
    const [row] = delimitedRows(textAt(bytes, at, end, encoding), delimiter);
    if (row === undefined) return { rows: [], lines: 1, next: end };
    if (row.fault === undefined || isLine || end === bytes.length || end - at > LONGEST_ROW) {
      const lines = row.fault === undefined ? 1 + lineFeeds(row.cells) : 1;
      return { rows: [row], lines, next: behindLines(bytes, at, lines) };
    }
    // The closing quote may be further on.
    end = lineEnd(bytes, Math.min(bytes.length, at + (end - at) * 2));
  }
}

function textAt(bytes: Uint8Array, at: number, end: number, encoding: string): Iterable<string> {
  return listText(bytes.subarray(at, end), encoding, at === 0);
}

/** The position after the next line feed. */
function lineEnd(bytes: Uint8Array, at: number): number {
  const found = bytes.indexOf(LINE_FEED, at);
  return found < 0 ? bytes.length : found + 1;
}

/** The number of lines that begin in `bytes[at, end)`. */
function linesIn(bytes: Uint8Array, at: number, end: number): number {
  let lines = 0;
  for (let start = at; start < end; lines++) start = behindLines(bytes, start, 1);
  return lines;
}

/** The start of the line that comes `lines` lines after the one at `at`. */
function behindLines(bytes: Uint8Array, at: number, lines: number): number {
  let next = at;
  for (let left = lines; left > 0 && next < bytes.length; next++) {
    if (bytes[next] === LINE_FEED || (bytes[next] === RETURN && bytes[next + 1] !== LINE_FEED)) left--;
  }
  return next;
}

function lineFeeds(cells: readonly string[]): number {
  return cells.reduce((sum, cell) => sum + cell.split('\n').length - 1, 0);
}
