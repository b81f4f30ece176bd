import type { ListColumn } from '../../contract/lists.ts';
import { knownColumn } from '../../files/read/known-names.ts';
import { isUrlText } from '../../protocol/url-line.ts';
import type { ListRow } from '../list-row.ts';

/**
 * Guesses the role of each column. If a column has a known name and its cells agree with it, the name decides. A loc
 * column is also recognized by its cells alone. If two columns qualify for a role that cannot repeat,
 * the first gets it.
 * @param names `''` for columns without a name
 * @param rows the rows after the header
 */
export function guessColumns(names: readonly string[], rows: readonly ListRow[]): ListColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const urls = Array.from({ length: width }, (_, column) => urlShare(rows, column));
  const known = Array.from({ length: width }, (_, column) => knownColumn(names[column] ?? ''));
  const loc = locColumn(
    known.map((one) => one?.role === 'loc'),
    urls,
  );
  const columns: ListColumn[] = loc < 0 ? [] : [{ column: loc, role: 'loc', language: '' }];
  for (const [column, one] of known.entries()) {
    if (one === null || one.role === 'loc' || column === loc) continue;
    if (one.role === 'image' && isCount(rows, column)) continue;
    if (one.role === 'extensions' && !isXml(rows, column)) continue;
    const repeats =
      one.role === 'image' || one.role === 'hreflang' || (one.role === 'alternate' && one.language === '');
    const isTaken = columns.some(({ role, language }) => role === one.role && language === one.language);
    if (repeats || !isTaken) columns.push({ column, ...one });
  }
  return columns;
}

/** Further names of columns with old and new URLs. In lists without redirects, these names mean other things. */
const OLD_NAMES = ['old', 'from', 'source', 'source url', 'left', 'origin', 'original url', 'before'];
const NEW_NAMES = [
  ...['new', 'to', 'target', 'target url', 'destination', 'destination url', 'redirect', 'redirect url'],
  ...['redirect_url', 'right', 'after', 'final url'],
];

/** Guesses the columns with old and new URLs: by their names, otherwise the first two columns with URLs. */
export function guessRedirects(names: readonly string[], rows: readonly ListRow[]): ListColumn[] {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), names.length);
  const columns = Array.from({ length: width }, (_, column) => column);
  const urls = columns.map((column) => urlShare(rows, column));
  const isCalled = (column: number, role: ListColumn['role'], others: readonly string[]) => {
    const name = (names[column] ?? '').trim().toLowerCase();
    return knownColumn(name)?.role === role || others.includes(name);
  };
  const isUrls = (column: number) => (urls[column] ?? 0) >= 0.5;
  const newLoc = columns.find((column) => isUrls(column) && isCalled(column, 'new-loc', NEW_NAMES));
  const named = columns.find(
    (column) => column !== newLoc && isUrls(column) && isCalled(column, 'loc', OLD_NAMES),
  );
  const loc = named ?? columns.find((column) => column !== newLoc && isUrls(column));
  if (loc === undefined) return [];
  const found = newLoc ?? columns.find((column) => column !== loc && isUrls(column));
  const old: ListColumn = { column: loc, role: 'loc', language: '' };
  return found === undefined ? [old] : [old, { column: found, role: 'new-loc', language: '' }];
}

/** The column of locs; -1 if no column has URLs or is named like locs. */
function locColumn(named: readonly boolean[], urls: readonly number[]): number {
  const agreed = named.findIndex((is, column) => is && (urls[column] ?? 0) >= 0.5);
  if (agreed >= 0) return agreed;
  const most = Math.max(0, ...urls);
  const byName = named.indexOf(true);
  // A column named `page` may hold titles.
  if (most >= 0.5) return urls.indexOf(most);
  return byName >= 0 ? byName : most > 0 ? urls.indexOf(most) : -1;
}

/** Whether a column holds counts, such as the number of images in Urlset's own CSV. */
function isCount(rows: readonly ListRow[], column: number): boolean {
  const cells = rows.map(({ cells }) => cells[column]?.trim() ?? '').filter((cell) => cell !== '');
  return cells.length > 0 && cells.every((cell) => /^\d+$/.test(cell));
}

/** Whether a column holds XML, as opposed to file extensions, for example. */
function isXml(rows: readonly ListRow[], column: number): boolean {
  return rows.every(({ cells }) => /^\s*(<|$)/.test(cells[column] ?? ''));
}

/** The share of a column's non-blank cells that are URLs or begin like a path. */
export function urlShare(rows: readonly ListRow[], column: number): number {
  const cells = rows.map(({ cells }) => startOf(cells[column] ?? '')).filter((cell) => cell !== '');
  const urls = cells.filter((cell) => /^https?:\/\//i.test(cell) || /^\/\S*$/.test(cell) || isUrlText(cell));
  return cells.length === 0 ? 0 : urls.length / cells.length;
}

/** The part of a cell that decides whether it is a URL. URLs are shorter than 2,048 characters. */
function startOf(cell: string): string {
  return cell.trimStart().slice(0, 2048).trimEnd();
}

/** The last line that may be the header. Lines with titles may precede the header. */
const LAST_LINE = 5;

/**
 * The line of the header row, from 1: the first row with a known name, or the first row if it does not have URLs
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
