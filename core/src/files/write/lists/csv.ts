import { PAGE_FIELDS } from '../../../contract/page-result.ts';
import { VALUE_COLUMNS } from '../../../contract/values.ts';
import { EXTENSIONS, SHOWN_KINDS } from '../../../protocol/extensions/extension-table.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { EntryPages } from '../../../table/pages/entry-pages.ts';
import { inPieces } from '../in-pieces.ts';
import { type EntrySource, type ListedEntry, listedEntries, listedTexts } from './listed-entries.ts';

/** The columns after the values: a count for each extension. */
const COUNTS = SHOWN_KINDS.map((kind) => EXTENSIONS[kind].plural);

/**
 * Writes the entries of files as CSV: a header, commas, CR LF, quotes if required. A cell that a spreadsheet would read
 * as a formula starts with an apostrophe.
 * https://www.rfc-editor.org/rfc/rfc4180, https://owasp.org/www-community/attacks/CSV_Injection
 */
export function csvOf(sources: readonly EntrySource[]): Iterable<Uint8Array> {
  return inPieces(rows(sources));
}

function* rows(sources: readonly EntrySource[]): Generator<string> {
  const isChecked = sources.some(({ table }) => table.pages.size > 0);
  yield csvRow([...VALUE_COLUMNS, ...COUNTS, ...(isChecked ? OF_PAGES : [])]);
  let last: EntryBlock | null = null;
  let counts: readonly Uint8Array[] = [];
  for (const entry of listedEntries(sources)) {
    const { block, local } = entry;
    if (block !== last) counts = COUNTS.map((name) => block.columns[name]);
    last = block;
    const values = [...listedTexts(entry), ...counts.map((column) => String(column[local] ?? 0))];
    yield csvRow(isChecked ? [...values, ...pageCells(entry)] : values);
  }
}

/** The columns for the results of a check of pages. They are written only if a page was checked. */
const OF_PAGES = PAGE_FIELDS.filter((field) => field !== 'loc');

/** The results for an entry's page. A result for an earlier loc of the entry does not count. */
function pageCells({ table, id }: ListedEntry): string[] {
  const pages = new EntryPages(table);
  const row = pages.rowOf(id);
  if (row < 0 || pages.isOld(id)) return OF_PAGES.map(() => '');
  const result = table.pages.result(row, table.text(id, 0));
  return OF_PAGES.map((field) => String(result[field] ?? ''));
}

/** Formats values as a line. */
export function csvRow(cells: readonly string[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

/** Formats a value as a cell. */
export function csvCell(value: string): string {
  const safe = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
