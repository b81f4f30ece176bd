import { closeSync, openSync, readSync, statSync } from 'node:fs';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListReport, ListSettings } from '@urlset/core/contract/lists.ts';
import { listedEntries } from '@urlset/core/files/write/lists/listed-entries.ts';
import { rowOf, type UrlRow } from '@urlset/core/files/write/lists/parquet.ts';
import { detectList } from '@urlset/core/lists/detect-list.ts';
import { type ListSource, rowsInText } from '@urlset/core/lists/list-rows.ts';
import { listText } from '@urlset/core/lists/list-text.ts';
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

/** UTF-8 text, CSV and JSONL lists of more than this many bytes are read in pieces of this size. */
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
      return reported(input, settings, shape.names, list.source(settings));
    }
    if (statSync(input.path).size <= PIECE) return null;
    const shape = detectList(head, asked);
    const isInLines = shape !== null && ['text', 'csv', 'jsonl'].includes(shape.settings.kind);
    if (!isInLines || shape.settings.encoding !== 'utf-8') return null;
    const settings = { ...shape.settings, columns: requestedColumns(file.name, shape, this.#lists) };
    const rows = rowsInText(textOf(input.path), settings, shape.names);
    return reported(input, settings, shape.names, { rows });
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

/** Reads the rows of a list, then warns about it. */
async function* reported(
  { shown }: Input,
  settings: ListSettings,
  names: readonly string[],
  source: ListSource,
): AsyncGenerator<UrlRow[]> {
  const report: ListReport = emptyReport();
  yield* readUrlRows(source, settings, names, report);
  const said = { settings, names, report, isInChosenEncoding: false, usesGroups: true, leftOut: null };
  for (const warning of listWarnings(shown, said, [])) warn(warning);
}

/** The text of a UTF-8 file, with LF line ends. Memory holds one piece at a time, whatever the file contains. */
function* textOf(file: string): Generator<string> {
  const handle = openSync(file, 'r');
  try {
    const piece = new Uint8Array(PIECE);
    let held = 0;
    for (let isStart = true; ; isStart = false) {
      const read = readSync(handle, piece, held, PIECE - held, null);
      const length = held + read;
      const end = read === 0 ? length : textEnd(piece, length);
      yield* listText(piece.subarray(0, end), 'utf-8', isStart);
      if (read === 0) return;
      piece.copyWithin(0, end, length);
      held = length - end;
    }
  } finally {
    closeSync(handle);
  }
}

/** Where to cut off the end of a piece: before its last character, or before the CR LF that it ends with. */
function textEnd(piece: Uint8Array, length: number): number {
  let end = length - 1;
  while (end > 0 && end > length - 4 && ((piece[end] ?? 0) & 0xc0) === 0x80) end--;
  return piece[end] === 0x0a && piece[end - 1] === 0x0d ? end - 1 : end;
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
