import Papa from 'papaparse';
import type { ListRow } from '../list-row.ts';

/** Characters of a row at most: beyond, a quote was opened that nothing ends. */
export const LONGEST_ROW = 1 << 20;
/**
 * Quotes that nothing ends, after which none is looked for beyond its line: in a table that has so many of them
 * they are no quotes, and each would be looked for through all that follows.
 */
export const MOST_OPEN = 4;

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
  let open = 0;
  /** What follows belongs to a row that was too long. */
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
