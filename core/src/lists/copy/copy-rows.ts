import type { ListReport, ListSettings } from '../../contract/lists.ts';
import { FIELDS } from '../../contract/values.ts';
import type { ListBytes } from '../list-bytes.ts';
import type { ListRow } from '../list-row.ts';
import { MOST_OPEN } from '../rows/delimited-rows.ts';
import { EntryCopier } from './entry-copier.ts';
import { RowScanner } from './row-scanner.ts';
import { tableRowAt, textRowsAt } from './rows-at.ts';

/** Number of rows until the first progress report, and between later ones. */
const FIRST = 0x100;
const EACH = 0x4000;

/** Encodings in which bytes below 0x80 are always ASCII. */
const ASCII_ALIKE = ['utf-8', 'windows-1252'];
/** Roles of columns that can be copied. */
const COPIED: readonly string[] = FIELDS;

/** Whether rows of a list with these settings can be copied as bytes. */
export function canCopy({ kind, encoding, delimiter, columns, changes, redirects }: ListSettings): boolean {
  if (!ASCII_ALIKE.includes(encoding) || changes.length > 0 || redirects) return false;
  if (!columns.every(({ role }) => COPIED.includes(role))) return false;
  return kind === 'text' || (kind === 'csv' && /^[^"\r\n\u0080-\uffff]$/.test(delimiter));
}

/**
 * Goes through the rows of a list in order. It copies rows that can be copied, and yields the others as `listRows`
 * would. Requires {@link canCopy}.
 * @param report its `entries` is increased by the number of copied entries
 * @param told called at intervals with the number of rows read
 */
export function* copyRows(
  bytes: Uint8Array,
  settings: ListSettings,
  out: ListBytes,
  report: ListReport,
  told?: (rows: number) => void,
): Generator<ListRow> {
  const { kind, encoding, header } = settings;
  const delimiter = kind === 'text' ? -1 : settings.delimiter.charCodeAt(0);
  const scanner = new RowScanner(bytes, delimiter);
  const copier = new EntryCopier(bytes, settings, out);
  let line = 1;
  let count = 0;
  let open = 0;
  for (let at = 0; at < bytes.length; ) {
    if (isTold(++count)) told?.(count);
    if (
      line > header &&
      scanner.read(at) &&
      (open < MOST_OPEN || scanner.lines === 1) &&
      (isBlank(scanner) || copier.copy(scanner))
    ) {
      if (!isBlank(scanner)) report.entries++;
      at = scanner.next;
      line += scanner.lines;
      continue;
    }
    const { rows, lines, next } =
      kind === 'text'
        ? textRowsAt(bytes, at, encoding)
        : tableRowAt(bytes, at, encoding, settings.delimiter, open >= MOST_OPEN);
    for (const row of rows) {
      if (row.fault !== undefined) open++;
      yield { ...row, line: row.line + line - 1 };
    }
    line += lines;
    at = next;
  }
}

/** Whether the row is a single empty cell. */
function isBlank({ count, starts, ends }: RowScanner): boolean {
  return count === 1 && starts[0] === ends[0];
}

/** Whether to report progress after this many rows: early once, then at intervals. */
export function isTold(rows: number): boolean {
  return rows === FIRST || rows % EACH === 0;
}
