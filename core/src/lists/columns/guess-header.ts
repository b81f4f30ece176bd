import { knownColumn } from '../../files/read/known-names.ts';
import { isUrlText } from '../../protocol/url-line.ts';
import type { ListRow } from '../list-row.ts';
import { startOf } from './guess-columns.ts';

/** The header is at most on this line, because a title or two may precede it. */
const LAST_LINE = 5;

/**
 * The line of the header row, from 1: the first row with a known name. Failing that, the first row if it has no URLs
 * and the next row does. 0 if no row names the columns.
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
