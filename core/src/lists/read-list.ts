import { brokenUtf8At } from '../bytes/characters.ts';
import { encodeUtf8 } from '../bytes/text.ts';
import type { ListReport, ListSettings, RefusedRow } from '../contract/lists.ts';
import { valueChange } from '../edit/values/value-change.ts';
import { LineCounter } from '../files/read/kinds/line-counter.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import { canCopy, copyRows, isTold } from './copy/copy-rows.ts';
import { EntryMaker } from './entry-maker.ts';
import { ListBytes, type SitemapFrame } from './list-bytes.ts';
import type { ListRow } from './list-row.ts';
import { type ListSource, listRows } from './list-rows.ts';

/** Maximum refused rows to keep, and maximum characters of each. */
const MOST_REFUSED = 1000;
const LONGEST_EXCERPT = 200;

/** A list, converted to sitemaps. */
export interface ListRead {
  /**
   * One or more urlsets in UTF-8, with an entry for each row that has a loc. A long list becomes many, in shared
   * memory, so that threads can read them in parallel.
   */
  sitemaps: Uint8Array[];
  /** The XML before and after the entries of each. */
  frame: SitemapFrame;
  report: ListReport;
}

/** Receives progress while a list is read. */
export interface ListListener {
  /** Called at intervals with the number of rows read. */
  told?(rows: number): void;
  /** Called with each sitemap as soon as it is complete. */
  made?(sitemap: Uint8Array): void;
}

/**
 * Converts a list to the XML of urlsets. In those of redirects, every old URL is followed by its new one.
 * @param names column names for JSON: the paths of the cells
 * @throws UrlsetError `list-too-big`, `json-too-big`, `bad-json`; and whatever the rows of a sheet throw
 */
export function readList(
  source: ListSource,
  settings: ListSettings,
  names: readonly string[],
  { told, made }: ListListener = {},
): ListRead {
  const counts = { entries: 0, refused: 0, changed: 0, reformatted: 0 };
  const mixedLine = 'rows' in source || settings.encoding !== 'utf-8' ? null : brokenLine(source);
  const report: ListReport = { ...counts, refusedRows: [], mixedLine, damaged: false };
  const changes = settings.changes.map(valueChange);
  const change = (loc: string) => changes.reduce((text, change) => change(text), loc);
  const maker = new EntryMaker(settings, change, report);
  const frame = {
    head: encodeUtf8(
      `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_URI}"${maker.declarations}>\n`,
    ),
    tail: encodeUtf8('</urlset>\n'),
  };
  const sitemaps: Uint8Array[] = [];
  const out = new ListBytes(frame, (sitemap) => {
    sitemaps.push(sitemap);
    made?.(sitemap);
  });
  const rows =
    source instanceof Uint8Array && canCopy(settings)
      ? copyRows(source, settings, out, report, told)
      : counted(listRows(source, settings, names), told);
  for (const row of rows) {
    if (row.fault !== undefined) refuse(report, row.line, row.fault, row.cells[0] ?? '');
    else if (row.line > settings.header && row.cells.some((cell) => cell !== '')) {
      const xml = maker.row(row.cells);
      if (xml === null) refuse(report, row.line, maker.reason, maker.refused);
      else out.add(xml);
    }
  }
  out.finish();
  return { sitemaps, frame, report };
}

function* counted(rows: Iterable<ListRow>, told?: (rows: number) => void): Generator<ListRow> {
  let count = 0;
  for (const row of rows) {
    if (isTold(++count)) told?.(count);
    yield row;
  }
}

/** The first line with bytes that are not UTF-8. */
function brokenLine(bytes: Uint8Array): number | null {
  const broken = brokenUtf8At(bytes, 0, bytes.length);
  return broken < 0 ? null : new LineCounter(bytes).lineAt(broken);
}

function refuse(report: ListReport, line: number, reason: RefusedRow['reason'], text: string): void {
  report.refused++;
  if (report.refusedRows.length < MOST_REFUSED)
    report.refusedRows.push({ line, reason, text: text.trim().slice(0, LONGEST_EXCERPT) });
}
