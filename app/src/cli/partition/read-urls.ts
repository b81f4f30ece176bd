import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import { listedEntries } from '@urlset/core/files/write/lists/listed-entries.ts';
import { rowOf, type UrlRow } from '@urlset/core/files/write/lists/parquet.ts';
import { detectList } from '@urlset/core/lists/detect-list.ts';
import type { ListSource } from '@urlset/core/lists/list-rows.ts';
import { emptyReport, readUrlRows } from '@urlset/core/lists/read-list.ts';
import { NO_FACTS } from '@urlset/core/rules/scope/publish-context.ts';
import { listedBy } from '../../engine/read/listed.ts';
import { type ListRequest, requestedColumns } from '../../lists/list-request.ts';
import { openList } from '../../lists/open-list.ts';
import type { ReadAsList } from '../../lists/read-as-list.ts';
import { hasMarks, rowsOfList } from '../../lists/rows-of-list.ts';
import { warn } from '../describe-error.ts';
import type { Input } from '../inputs/inputs.ts';
import { listWarnings } from '../inputs/list-warnings.ts';
import { type OpenFile, openInputs } from '../inputs/open-inputs.ts';
import { readingWarnings } from '../inputs/reading-warnings.ts';

/** UTF-8 text, CSV and JSONL lists of more than this many bytes are read in pieces of about this size. */
const PIECE = 32 * 1024 * 1024;
/** The number of bytes to read to detect the format of a list. */
const HEAD = 1024 * 1024;
/** Rows in a batch. */
const BATCH = 10_000;

/**
 * Reads the URLs of any input, one file at a time, as rows of a table. Keeps only one piece of a list in memory, if
 * the list is Parquet, or large and in lines.
 */
export class UrlReader {
  readonly #lists: ListRequest;
  readonly #scripts: string;
  /** Files that were read. They are not read again, for example if an index lists itself. */
  readonly #read = new Set<string>();

  constructor(lists: ListRequest, scripts: string) {
    this.#lists = lists;
    this.#scripts = scripts;
  }

  /** @throws UrlsetError */
  async *rows(input: Input): AsyncGenerator<UrlRow[]> {
    if (this.#read.has(input.path)) return;
    this.#read.add(input.path);
    const list = await this.#streamed(input);
    if (list !== null) yield* list;
    else yield* this.#opened(input);
  }

  /** The rows of a list in Parquet, or large and in lines; null for other files, which are not read in pieces. */
  async #streamed(input: Input): Promise<AsyncIterable<UrlRow[]> | null> {
    const head = headOf(input.path);
    if (head === null) return null;
    const file = { path: input.path, name: input.shown };
    const { kind, base } = this.#lists;
    const asked: Partial<ListSettings> = { base, ...(kind !== null && { kind }) };
    if (head.toString('latin1', 0, 4) === 'PAR1') {
      const list = await openList({ found: 'Parquet', bytes: head }, file, asked);
      if (list === null) return null;
      const { shape } = list;
      const settings = { ...shape.settings, columns: requestedColumns(file.name, shape, this.#lists) };
      return reported(input, settings, shape.names, [list.source(settings)]);
    }
    if (statSync(input.path).size <= PIECE) return null;
    const shape = detectList(head, asked);
    const isInLines = shape !== null && ['text', 'csv', 'jsonl'].includes(shape.settings.kind);
    if (!isInLines || shape.settings.encoding !== 'utf-8') return null;
    const settings = { ...shape.settings, columns: requestedColumns(file.name, shape, this.#lists) };
    return reported(input, settings, shape.names, linesOf(input.path, settings.kind === 'csv'));
  }

  async *#opened(input: Input): AsyncGenerator<UrlRow[]> {
    const unjudged = { now: 0, engine: 'all', publishedAt: null, facts: NO_FACTS, compares: false } as const;
    const options = { ...unjudged, lists: this.#lists, scripts: this.#scripts, withChildren: false };
    const opened = await openInputs([input], options);
    for (const { problem } of opened.failed)
      throw new UrlsetError(problem.code, { ...problem.params, name: input.shown });
    const lists = new Map([...opened.lists].map(([file, list]) => [file, asTable(list)]));
    for (const warning of await readingWarnings({ ...opened, lists })) warn(warning);
    for (const one of opened.files) {
      const list = opened.lists.get(one.path);
      if (one.file.kind === 'unknown' || one.file.kind === 'robots')
        throw new UrlsetError('no-list', { name: input.shown });
      if (one.file.kind === 'sitemapindex') yield* this.#children(one);
      else if (list && hasMarks(list))
        yield* rowsOfList(
          { path: one.path, name: one.shown, encoding: this.#lists.encoding },
          list,
          emptyReport(),
        );
      else yield* this.#entries(one);
    }
  }

  async *#children({ open, file, shown, path: at }: OpenFile): AsyncGenerator<UrlRow[]> {
    const children: Input[] = [];
    for await (const { name, path: child, size } of listedBy(open, file, at)) {
      const input = { shown: path.join(path.dirname(shown), name), path: child };
      // Otherwise, some URLs would be missing silently.
      if (size === null) throw new UrlsetError('not-found', { name: input.shown });
      children.push(input);
    }
    for (const child of children) yield* this.rows(child);
  }

  *#entries({ open, file }: OpenFile): Generator<UrlRow[]> {
    const { table } = open.project;
    let batch: UrlRow[] = [];
    for (const entry of listedEntries([{ table, file }])) {
      batch.push(rowOf(entry));
      if (batch.length < BATCH) continue;
      yield batch;
      batch = [];
    }
    yield batch;
  }
}

/** Describes a list for warnings: its groups are used, and rows marked as removed are not left out. */
function asTable(list: Omit<ReadAsList, 'content'>): Omit<ReadAsList, 'content'> {
  return { ...list, usesGroups: true, report: { ...list.report, removed: emptyReport().removed } };
}

/** Reads the rows of a list in pieces, then warns about it. */
async function* reported(
  { shown }: Input,
  settings: ListSettings,
  names: readonly string[],
  pieces: Iterable<ListSource>,
): AsyncGenerator<UrlRow[]> {
  const report: ListReport = emptyReport();
  let isFirst = true;
  for (const piece of pieces) {
    const before = report.refusedRows.length;
    const lines = piece instanceof Uint8Array ? linesBefore(piece) : 0;
    yield* readUrlRows(piece, isFirst ? settings : { ...settings, header: 0 }, names, report);
    for (const row of report.refusedRows.slice(before)) row.line += lines;
    isFirst = false;
  }
  const said = { settings, names, report, isInChosenEncoding: false, usesGroups: true, leftOut: null };
  for (const warning of listWarnings(shown, said, [])) warn(warning);
}

/** For each piece from {@link linesOf}: the number of lines before it in the file. */
const LINES = new WeakMap<Uint8Array, number>();

function linesBefore(piece: Uint8Array): number {
  return LINES.get(piece) ?? 0;
}

const LINE_END = 0x0a;
const QUOTE = 0x22;

/** The bytes of a file in pieces. Each piece except the last ends with a line break outside quotes. */
function* linesOf(file: string, hasQuotes: boolean): Generator<Uint8Array> {
  const handle = openSync(file, 'r');
  try {
    let rest: Uint8Array = new Uint8Array(0);
    let lines = 0;
    for (;;) {
      const piece = new Uint8Array(rest.length + PIECE);
      piece.set(rest);
      const read = readSync(handle, piece, rest.length, PIECE, null);
      const bytes = piece.subarray(0, rest.length + read);
      const cut = read === 0 ? { end: bytes.length, lines: 0 } : lastLine(bytes, hasQuotes);
      if (cut.end > 0) {
        const whole = bytes.subarray(0, cut.end);
        LINES.set(whole, lines);
        yield whole;
      }
      if (read === 0) return;
      lines += cut.lines;
      rest = bytes.subarray(cut.end);
    }
  } finally {
    closeSync(handle);
  }
}

function lastLine(bytes: Uint8Array, hasQuotes: boolean): { end: number; lines: number } {
  let [end, lines, seen, isQuoted] = [0, 0, 0, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE && hasQuotes) isQuoted = !isQuoted;
    else if (byte === LINE_END) {
      seen++;
      if (isQuoted) continue;
      end = at + 1;
      lines = seen;
    }
  }
  return { end, lines };
}

/** The first bytes of a file; null if the file cannot be read. Opening it later reports the reason. */
function headOf(file: string): Buffer | null {
  try {
    const handle = openSync(file, 'r');
    try {
      const head = Buffer.alloc(HEAD);
      return head.subarray(0, readSync(handle, head, 0, HEAD, 0));
    } finally {
      closeSync(handle);
    }
  } catch {
    return null;
  }
}
