import { brokenUtf8At } from '../bytes/characters.ts';
import { encodeUtf8 } from '../bytes/text.ts';
import { JOIN_SAMPLE, type ListReport, type ListSettings, type RefusedRow } from '../contract/lists.ts';
import { valueChange } from '../edit/values/value-change.ts';
import { LineCounter } from '../files/read/kinds/line-counter.ts';
import type { UrlRow } from '../files/write/lists/parquet.ts';
import { SITEMAP_URI } from '../protocol/namespaces.ts';
import { canCopy, copyRows, isTold } from './copy/copy-rows.ts';
import { EntryMaker } from './entry-maker.ts';
import { ListBytes, type SitemapFrame } from './list-bytes.ts';
import type { ListRow } from './list-row.ts';
import { type ListSource, listRows, type RowSource } from './list-rows.ts';

/** Maximum number of refused rows to keep, and of characters to keep from each. */
const MOST_REFUSED = 1000;
const LONGEST_EXCERPT = 200;

/** A list, converted to sitemaps. */
export interface ListRead {
  /**
   * One or more urlsets in UTF-8, with the entries of all rows that are not refused or removed. A long list is split
   * into several. They are in shared memory, so that threads can read them in parallel.
   */
  sitemaps: Uint8Array[];
  /** The XML before and after the entries of each sitemap. */
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
 * Converts a list to the XML of urlsets. For redirects, every old URL is followed by its new one.
 * @param names column names for JSON: the paths of the cells
 * @throws UrlsetError `list-too-big`, `json-too-big`, `bad-json`; and whatever the rows of a sheet throw
 */
export function readList(
  source: RowSource,
  settings: ListSettings,
  names: readonly string[],
  { told, made }: ListListener = {},
): ListRead {
  const mixedLine = 'rows' in source || settings.encoding !== 'utf-8' ? null : brokenLine(source);
  const conversion = new ListConversion(settings, mixedLine, made);
  const rows =
    source instanceof Uint8Array && canCopy(settings)
      ? copyRows(source, settings, conversion.out, conversion.report, told)
      : counted(listRows(source, settings, names), told);
  for (const row of rows) conversion.take(row, row.cells.some(isFilled));
  return conversion.finish();
}

/** Like {@link readList}, for any source. If a table is read in batches, memory holds one batch at a time. */
export async function readAnyList(
  source: ListSource,
  settings: ListSettings,
  names: readonly string[],
  listener: ListListener = {},
): Promise<ListRead> {
  if (!('batches' in source)) return readList(source, settings, names, listener);
  const conversion = new ListConversion(settings, null, listener.made);
  let rows = 0;
  for await (const batch of source.batches) {
    // A row of a table counts even if it is empty.
    for (const row of batch) {
      conversion.take(row, true);
      rows++;
    }
    listener.told?.(rows);
  }
  return conversion.finish();
}

/**
 * The entries of a list as rows of a table, one batch after another. Includes entries that are marked as removed.
 * Memory holds one batch at a time.
 * @param report receives the counts, and the refused rows
 * @param isWanted whether to read a row with these cells
 */
export async function* readUrlRows(
  source: ListSource,
  settings: ListSettings,
  names: readonly string[],
  report: ListReport,
  isWanted?: (cells: readonly string[]) => boolean,
): AsyncGenerator<UrlRow[]> {
  const maker = new EntryMaker(settings, (loc) => loc, report);
  const rowsOf = (rows: Iterable<ListRow>, countsAll: boolean): UrlRow[] => {
    const urls: UrlRow[] = [];
    for (const { line, cells, fault } of rows) {
      if (isWanted?.(cells) === false) continue;
      if (fault !== undefined) refuse(report, line, fault, cells[0] ?? '');
      else if (line > settings.header && (countsAll || cells.some(isFilled))) {
        const url = maker.values(cells);
        if (url === null) refuse(report, line, maker.reason, maker.refused);
        else urls.push(url);
      }
    }
    return urls;
  };
  if ('batches' in source) for await (const batch of source.batches) yield rowsOf(batch, true);
  else for (const batch of inBatches(listRows(source, settings, names))) yield rowsOf(batch, false);
}

/** Rows in a batch of {@link readUrlRows}. */
const BATCH = 10_000;

function* inBatches(rows: Iterable<ListRow>): Generator<ListRow[]> {
  let batch: ListRow[] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length < BATCH) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

/** Makes the urlsets of a list, row by row. */
class ListConversion {
  readonly report: ListReport;
  readonly out: ListBytes;
  readonly #settings: ListSettings;
  readonly #maker: EntryMaker;
  readonly #frame: SitemapFrame;
  readonly #sitemaps: Uint8Array[] = [];

  constructor(settings: ListSettings, mixedLine: number | null, made: ListListener['made']) {
    this.report = emptyReport(mixedLine);
    this.#settings = settings;
    const changes = settings.changes.map(valueChange);
    const change = (loc: string) => changes.reduce((text, change) => change(text), loc);
    this.#maker = new EntryMaker(settings, change, this.report);
    this.#frame = {
      head: encodeUtf8(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${SITEMAP_URI}"${this.#maker.declarations}>\n`,
      ),
      tail: encodeUtf8('</urlset>\n'),
    };
    this.out = new ListBytes(this.#frame, (sitemap) => {
      this.#sitemaps.push(sitemap);
      made?.(sitemap);
    });
  }

  /** @param counts whether to convert a row without a fault; rows up to the header are never converted */
  take({ line, cells, fault }: ListRow, counts: boolean): void {
    if (fault !== undefined) refuse(this.report, line, fault, cells[0] ?? '');
    else if (line > this.#settings.header && counts) {
      const xml = this.#maker.row(cells);
      if (xml !== null) this.out.add(xml);
      else if (this.#maker.isRemoved) noteRemoved(this.report, this.#maker.refused);
      else refuse(this.report, line, this.#maker.reason, this.#maker.refused);
    }
  }

  finish(): ListRead {
    this.out.finish();
    return { sitemaps: this.#sitemaps, frame: this.#frame, report: this.report };
  }
}

/** Counts a row that is marked as removed. */
function noteRemoved({ removed }: ListReport, loc: string): void {
  removed.count++;
  if (removed.sample.length < JOIN_SAMPLE) removed.sample.push(loc.trim().slice(0, LONGEST_EXCERPT));
}

/** The report for a list that has not been read yet. */
export function emptyReport(mixedLine: number | null = null): ListReport {
  const counts = { entries: 0, refused: 0, changed: 0, reformatted: 0 };
  const removed = { count: 0, sample: [] };
  return { ...counts, refusedRows: [], removed, mixedLine, damaged: false };
}

function isFilled(cell: string): boolean {
  return cell !== '';
}

function* counted(rows: Iterable<ListRow>, told?: (rows: number) => void): Generator<ListRow> {
  let count = 0;
  for (const row of rows) {
    if (isTold(++count)) told?.(count);
    yield row;
  }
}

/** The first line with bytes that are not UTF-8; null if none. */
function brokenLine(bytes: Uint8Array): number | null {
  const broken = brokenUtf8At(bytes, 0, bytes.length);
  return broken < 0 ? null : new LineCounter(bytes).lineAt(broken);
}

function refuse(report: ListReport, line: number, reason: RefusedRow['reason'], text: string): void {
  report.refused++;
  if (report.refusedRows.length < MOST_REFUSED)
    report.refusedRows.push({ line, reason, text: text.trim().slice(0, LONGEST_EXCERPT) });
}
