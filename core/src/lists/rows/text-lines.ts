import type { ListRow } from '../list-row.ts';

/** The lines of a text, each a row of one cell. Skips empty lines and comments, which begin with `#`. */
export function* textLines(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    const cell = text.trim();
    if (cell !== '' && !cell.startsWith('#')) yield { line, cells: [cell] };
  }
}

/** About how many characters of a line to keep. A longer line is not text. */
const LONGEST = 1 << 20;

/** The lines of a text that comes in pieces, numbered from 1. Only the beginning of an overlong line is kept. */
export function* lines(pieces: Iterable<string>): Generator<{ line: number; text: string }> {
  let line = 1;
  let rest = '';
  for (const piece of pieces) {
    let start = 0;
    for (let end = piece.indexOf('\n'); end >= 0; end = piece.indexOf('\n', start)) {
      yield { line: line++, text: rest + piece.slice(start, end) };
      rest = '';
      start = end + 1;
    }
    if (rest.length < LONGEST) rest += piece.slice(start);
  }
  if (rest !== '') yield { line, text: rest };
}
