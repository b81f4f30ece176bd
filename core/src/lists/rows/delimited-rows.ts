import Papa from 'papaparse';
import type { ListRow } from '../list-row.ts';

/** Maximum number of characters in a row. A longer row means that a quote is never closed. */
export const LONGEST_ROW = 1 << 20;
/**
 * Maximum number of unclosed quotes. After these, every line is a row of its own, because quotes evidently do not
 * enclose cells in this table, and the parser would search all of the remaining text for the end of each quote.
 */
export const MOST_OPEN = 4;

/**
 * The rows of a text table, with cells quoted as in RFC 4180, including line ends within them. If a quote is never
 * closed, its line becomes a fault, and reading continues with the next line.
 * @param pieces text with LF line ends
 * @param delimiter one character
 */
export function* delimitedRows(pieces: Iterable<string>, delimiter: string): Generator<ListRow> {
  const parser = new Papa.Parser({ delimiter, newline: '\n' });
  let line = 1;
  let text = '';
  let open = 0;
  /** Whether the text that follows belongs to a row that was too long. */
  let isBehind = false;

  function* read(isLast: boolean): Generator<ListRow> {
    while (open < MOST_OPEN) {
      const { data, errors, meta } = parser.parse(text, 0, !isLast);
      const missing = errors.some(isMissing);
      const isOpen = missing || (!isLast && data.length === 0 && text.length > LONGEST_ROW);
      const whole = missing ? data.slice(0, -1) : data;
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
      open++;
      isBehind = end < 0;
      text = end < 0 ? '' : text.slice(end + 1);
      if (text === '') return;
    }
    yield* readLines(isLast);
  }

  function* readLines(isLast: boolean): Generator<ListRow> {
    let start = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', start)) {
      yield rowOf(text.slice(start, end));
      start = end + 1;
    }
    text = text.slice(start);
    isBehind = text.length > LONGEST_ROW;
    if (text === '' || !(isLast || isBehind)) return;
    yield rowOf(text);
    text = '';
  }

  function rowOf(whole: string): ListRow {
    const { data, errors } = parser.parse(whole, 0, false);
    if (errors.some(isMissing)) return { line: line++, cells: [whole], fault: 'open-quote' };
    return { line: line++, cells: data[0] ?? [''] };
  }

  for (const piece of pieces) {
    const from = isBehind ? piece.indexOf('\n') + 1 : 0;
    if (isBehind && from === 0) continue;
    isBehind = false;
    text += piece.slice(from);
    yield* read(false);
  }
  if (text !== '') yield* read(true);
}

function isMissing({ code }: { code: string }): boolean {
  return code === 'MissingQuotes';
}

/** The number of line ends within cells. */
function lineEnds(cells: readonly string[]): number {
  let sum = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at >= 0; at = cell.indexOf('\n', at + 1)) sum++;
  }
  return sum;
}

/** Where the line after these rows begins. */
function lineStart(text: string, rows: readonly (readonly string[])[]): number {
  let left = rows.reduce((sum, cells) => sum + 1 + lineEnds(cells), 0);
  let at = 0;
  for (; left > 0; left--) at = text.indexOf('\n', at) + 1;
  return at;
}
