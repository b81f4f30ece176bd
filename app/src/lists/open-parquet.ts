import { statSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { ListSettings } from '@urlset/core/contract/lists.ts';
import { columnsShape, SAMPLE_ROWS } from '@urlset/core/lists/detect-list.ts';
import type { ListRow } from '@urlset/core/lists/list-row.ts';
import { ParquetTable } from '@urlset/core/lists/parquet/parquet-table.ts';
import type { OpenedList } from './opened-list.ts';

/** Rows to pass on at a time: a few milliseconds of work. */
const TOGETHER = 8192;

/**
 * Opens a Parquet file as a list.
 * @param file its path, and its name for messages
 * @throws UrlsetError `bad-parquet`, or an error of the file system
 */
export async function openParquet(
  { path, name }: { path: string; name: string },
  asked: Partial<ListSettings>,
): Promise<OpenedList> {
  const table = await openTable(path);
  const { names } = table;
  const [sample = []] = table.rows === 0 ? [] : await firstOf(table);
  const shape = columnsShape(names, sample, { ...asked, kind: 'parquet', encoding: 'utf-8' });
  return {
    shape,
    isCertain: true,
    canRepeat: true,
    source(settings) {
      refuseLoc(table, settings, name);
      const columns = new Set(settings.columns.map(({ column }) => column));
      return { batches: inTurns(table.batches(columns)) };
    },
  };
}

/** Passes rows on in smaller batches, so that this thread can answer other requests in between. */
async function* inTurns(batches: AsyncIterable<Iterable<ListRow>>): AsyncGenerator<Iterable<ListRow>> {
  for await (const batch of batches) {
    const rows = batch[Symbol.iterator]();
    let ended = false;
    const some = function* () {
      for (let count = 0; count < TOGETHER; count++) {
        const next = rows.next();
        if (next.done) {
          ended = true;
          return;
        }
        yield next.value;
      }
    };
    while (!ended) {
      yield some();
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}

async function firstOf(table: ParquetTable) {
  for await (const rows of table.batches(null, SAMPLE_ROWS))
    return [Array.from(rows, ({ line, cells }) => ({ line, cells: [...cells] }))];
  return [];
}

/** @throws UrlsetError `no-loc-column`, `column-not-text` */
function refuseLoc(table: ParquetTable, { columns }: ListSettings, name: string): void {
  const loc = columns.find(({ role }) => role === 'loc')?.column;
  if (loc === undefined) throw new UrlsetError('no-loc-column', { name, known: table.names.join(', ') });
  const type = table.notText(loc);
  if (type !== null) throw new UrlsetError('column-not-text', { name, column: table.names[loc] ?? '', type });
}

/** Opens a file as a table. The file is open only while bytes are read. @throws UrlsetError `bad-parquet` */
export function openTable(path: string): Promise<ParquetTable> {
  const { size } = statSync(path);
  return ParquetTable.open({ byteLength: size, slice: (start, end = size) => bytesOf(path, start, end) });
}

async function bytesOf(path: string, start: number, end: number): Promise<ArrayBuffer> {
  const bytes = new Uint8Array(end - start);
  const file = await open(path);
  try {
    for (let at = 0; at < bytes.length; ) {
      const { bytesRead } = await file.read(bytes, at, bytes.length - at, start + at);
      if (bytesRead === 0) throw new RangeError(`it ends at byte ${start + at}`);
      at += bytesRead;
    }
    return bytes.buffer;
  } finally {
    await file.close();
  }
}
