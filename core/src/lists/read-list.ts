import { UrlsetError } from '../contract/errors.ts';
import type { ListReport, ListSettings, RefusedRow } from '../contract/lists.ts';
import { valueChange } from '../edit/values/value-change.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import { inPieces } from '../write/in-pieces.ts';
import { EntryMaker } from './entry-maker.ts';
import type { ListRow } from './list-row.ts';

/** Refused rows that are kept, and characters of each. */
const MOST_REFUSED = 1000;
const LONGEST_EXCERPT = 200;
/** Bytes of XML that a list may become. */
const MOST_BYTES = 2 ** 30;

/** A list as a sitemap. */
export interface ListRead {
  /** A urlset in UTF-8 with an entry for each row that has a loc, in pieces. */
  pieces: Uint8Array[];
  report: ListReport;
}

/**
 * Reads the rows of a list into the XML of a urlset.
 * @param rows those of the names and before them too
 * @param progress called now and then with the rows read so far
 * @throws UrlsetError `list-too-big`; whatever reading the rows throws
 */
export function readList(
  rows: Iterable<ListRow>,
  settings: ListSettings,
  progress?: (rows: number) => void,
): ListRead {
  const report: ListReport = { entries: 0, refused: 0, refusedRows: [], changed: 0, reformatted: 0 };
  const pieces: Uint8Array[] = [];
  let length = 0;
  for (const piece of inPieces(urlset(rows, settings, report, progress))) {
    pieces.push(piece);
    length += piece.length;
    if (length > MOST_BYTES) throw new UrlsetError('list-too-big', { limit: String(MOST_BYTES) });
  }
  return { pieces, report };
}

function* urlset(
  rows: Iterable<ListRow>,
  settings: ListSettings,
  report: ListReport,
  progress?: (rows: number) => void,
): Generator<string> {
  const changes = settings.changes.map(valueChange);
  const maker = new EntryMaker(
    settings,
    (loc) => changes.reduce((text, change) => change(text), loc),
    report,
  );
  yield `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_URI}"${maker.declarations}>\n`;
  let count = 0;
  for (const row of rows) {
    if (++count % 0x4000 === 0) progress?.(count);
    if (row.fault !== undefined) refuse(report, row.line, row.fault, row.cells[0] ?? '');
    else if (row.line > settings.header && row.cells.some((cell) => cell !== '')) {
      const xml = maker.entry(row.cells);
      if (xml === null) refuse(report, row.line, maker.reason, row.cells[maker.locColumn] ?? '');
      else yield xml;
    }
  }
  yield '</urlset>\n';
}

function refuse(report: ListReport, line: number, reason: RefusedRow['reason'], text: string): void {
  report.refused++;
  if (report.refusedRows.length < MOST_REFUSED)
    report.refusedRows.push({ line, reason, text: text.trim().slice(0, LONGEST_EXCERPT) });
}
