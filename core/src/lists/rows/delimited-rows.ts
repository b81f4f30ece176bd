import Papa from 'papaparse';
import type { ListRow } from '../list-row.ts';

/** Characters of a row at most: beyond, a quote was opened that nothing ends. */
export const LONGEST_ROW = 1 << 20;

/**
 * The rows of a table of text; cells quoted as RFC 4180 has it, line ends within them too. Where a quote is
 * opened and never closed, its line is told as a fault and the next one read.
 * @param pieces with lines ended by LF
 * @param delimiter one character
 */
export function* delimitedRows(pieces: Iterable<string>, delimiter: string): Generator<ListRow> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let line = 1;
  let text = '';
  const read = function* (isLast: boolean): Generator<ListRow> {
    for (;;) {
      const { data, errors, meta } = parser.parse(text, 0, !isLast);
      const open = errors.find(({ code }) => code === 'MissingQuotes');
      const isOpen = open !== undefined || (!isLast && data.length === 0 && text.length > LONGEST_ROW);
      const whole = open ? data.slice(0, -1) : data;
      for (const cells of whole) {
        yield { line, cells };
        line += 1 + lineEnds(cells);
      }
      if (!isOpen) {
        text = isLast ? '' : text.slice(meta.cursor);
        return;
      }
      const start = lineStart(text, whole);
      const end = text.indexOf('\n', start);
      yield { line: line++, cells: [text.slice(start, end < 0 ? undefined : end)], fault: 'open-quote' };
      if (end < 0) return;
      text = text.slice(end + 1);
    }
  };
  for (const piece of pieces) {
    text += piece;
    yield* read(false);
  }
  if (text !== '') yield* read(true);
}

/** Line ends within cells. */
function lineEnds(cells: readonly string[]): number {
  let sum = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) sum++;
  }
  return sum;
}

/** Where the line behind so many rows begins. */
function lineStart(text: string, rows: readonly (readonly string[])[]): number {
  let left = rows.reduce((sum, cells) => sum + 1 + lineEnds(cells), 0);
  let at = 0;
  for (; left > 0; left--) at = text.indexOf('\n', at) + 1;
  return at;
}
