import type { ListRow } from '../list-row.ts';

/** The lines of a text: each a row of one cell. What begins with `#` is a comment in every list of URLs. */
export function* textLines(pieces: Iterable<string>): Generator<ListRow> {
  for (const { line, text } of lines(pieces)) {
    const cell = text.trim();
    if (cell !== '' && !cell.startsWith('#')) yield { line, cells: [cell] };
  }
}

/** Characters of a line that are kept: what is longer is no text. */
const LONGEST = 1 << 20;

/** The lines of a text that comes in pieces, from 1. Of one without end, only the beginning is told. */
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
