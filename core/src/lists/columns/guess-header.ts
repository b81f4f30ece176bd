import { knownColumn } from '../../files/read/known-names.ts';
import { isUrlText } from '../../protocol/url-line.ts';
import type { ListRow } from '../list-row.ts';
import { startOf } from './guess-columns.ts';

/** A title or two may stand above the names. */
const LAST_LINE = 5;

/**
 * The row, from 1, that names the columns: the first with a name that is known, or, where all below it has
 * URLs and it has none, the very first. 0 where there is none.
 */
export function guessHeader(rows: readonly ListRow[]): number {
  for (const { line, cells } of rows) {
    if (line > LAST_LINE || cells.some(isUrl)) break;
    if (cells.some((cell) => knownColumn(cell) !== null)) return line;
  }
  const [first, second] = rows;
  const isAbove = first && !first.cells.some(isUrl) && second?.cells.some(isUrl);
  return isAbove ? first.line : 0;
}

function isUrl(cell: string): boolean {
  const text = startOf(cell);
  return /^https?:\/\//i.test(text) || /^\/\S*$/.test(text) || (text.includes('/') && isUrlText(text));
}
