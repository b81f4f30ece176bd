import type { SchemaElement } from 'hyparquet/src/types.js';
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { expect, it } from 'vitest';
import { bareRow, UrlRowWriter } from '../../files/write/lists/parquet.ts';
import { ParquetTable } from './parquet-table.ts';

// `app/src/cli/convert/parquet.test.ts` reads and writes files with DuckDB.

function open(bytes: Uint8Array): Promise<ParquetTable> {
  const { buffer } = Uint8Array.from(bytes);
  return ParquetTable.open({ byteLength: bytes.length, slice: (start, end) => buffer.slice(start, end) });
}

async function rowsOf(table: ParquetTable, columns: number[] | null = null): Promise<string[][]> {
  const rows: string[][] = [];
  for await (const batch of table.batches(columns && new Set(columns)))
    for (const { cells } of batch) rows.push([...cells]);
  return rows;
}

it('reads all row groups, and only the wanted columns and number of rows', async () => {
  const writer = new UrlRowWriter();
  const pieces: Uint8Array[] = [];
  for (const loc of ['a', 'b']) {
    writer.add({
      ...bareRow(loc),
      lastmod: '2024',
      images: ['i', 'j'],
      alternates: [{ hreflang: 'fi', href: 'f' }],
    });
    pieces.push(writer.group());
  }
  writer.add(bareRow('c'));
  const table = await open(Buffer.concat([...pieces, writer.finish()]));
  expect(table.names).toEqual([
    ...['loc', 'lastmod', 'changefreq', 'priority', 'images', 'alternates.hreflang', 'alternates.href'],
  ]);
  expect(await rowsOf(table, [0, 4, 6])).toEqual([
    ['a', '', '', '', 'i\nj', '', 'f'],
    ['b', '', '', '', 'i\nj', '', 'f'],
    ['c', '', '', '', '', '', ''],
  ]);
  const lines: number[] = [];
  for await (const batch of table.batches(null, 2)) for (const { line } of batch) lines.push(line);
  expect(lines).toEqual([1, 2]);
});

it('reads the times of Impala and old versions of Spark (INT96)', async () => {
  // The writer does not know INT96. Write 12-byte arrays, then change the number of their type in the footer.
  const bytes = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: 1 },
    { name: 'lastmod', type: 'FIXED_LEN_BYTE_ARRAY', type_length: 12, repetition_type: 'OPTIONAL' },
  ];
  const writer = new ParquetWriter({ writer: bytes, schema, codec: 'UNCOMPRESSED', statistics: false });
  const time = new DataView(new ArrayBuffer(12));
  time.setBigInt64(0, 3_723_000_000_000n, true);
  time.setInt32(8, 2_440_588 + 19_724, true);
  writer.write({
    columnData: [{ name: 'lastmod', data: [new Uint8Array(time.buffer), null], encoding: 'PLAIN' }],
  });
  writer.finish();
  const file = bytes.getBytes().slice();
  for (let at = file.length - 200; at < file.length; at++)
    if (file[at] === 0x15 && file[at + 1] === 0x0e) file[at + 1] = 0x06;
  expect(await rowsOf(await open(file))).toEqual([['2024-01-02T01:02:03Z'], ['']]);
});

it('reads dates, even those after the year 9999', async () => {
  const bytes = new ByteWriter();
  const schema: SchemaElement[] = [
    { name: 'root', num_children: 1 },
    { name: 'lastmod', type: 'INT32', converted_type: 'DATE', repetition_type: 'REQUIRED' },
  ];
  const writer = new ParquetWriter({ writer: bytes, schema, codec: 'UNCOMPRESSED', statistics: false });
  // The last one is `infinity` in DuckDB.
  const days = [19_724, 2_932_897, 2 ** 31 - 1];
  writer.write({ columnData: [{ name: 'lastmod', data: days, encoding: 'PLAIN' }] });
  writer.finish();
  const rows = await rowsOf(await open(bytes.getBytes().slice()));
  expect(rows).toEqual([['2024-01-02'], ['+010000-01-01'], ['185542587100800000']]);
});

it.each<[string, (file: Uint8Array) => Uint8Array]>([
  ['nothing', () => new Uint8Array(0)],
  ['a short file', (file) => file.slice(0, 10)],
  ['a file without its end', (file) => file.slice(0, -1)],
  ['a footer longer than the file', (file) => file.fill(0x7f, file.length - 8, file.length - 4)],
  ['a damaged footer', (file) => file.fill(0xff, file.length - 60, file.length - 20)],
])('refuses %s', async (_, damage) => {
  const writer = new UrlRowWriter();
  for (let at = 0; at < 50; at++) writer.add(bareRow(`https://a.example/${at}`));
  const file = damage(writer.finish());
  await expect(open(file).then((table) => rowsOf(table))).rejects.toMatchObject({ code: 'bad-parquet' });
});
