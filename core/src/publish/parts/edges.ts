import type { SchemaElement } from 'hyparquet/src/types.js';
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { readExtensions } from '../../format/extensions/read.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ShardLoc } from '../shard/shard-loc.ts';

/** Alternates as columns: the page that lists the alternate, the alternate's URL, and its language. */
export interface Edges {
  readonly from: readonly string[];
  readonly to: readonly string[];
  readonly hreflang: readonly string[];
}

/** The alternates of a shard's entries, in order, except those without a URL or a language. @param ids the entries */
export function edgesOf(table: UrlTable, ids: Uint32Array, base: string): Edges {
  const edges = { from: [] as string[], to: [] as string[], hreflang: [] as string[] };
  const loc = new ShardLoc(table, new URL(base));
  for (const id of ids) {
    const block = table.blockOf(id);
    const local = id - block.base;
    if ((block.columns.alternates[local] ?? 0) === 0 || loc.read(block, local) !== 'listed') continue;
    const scan = table.scan(block, local);
    const page = loc.text();
    for (const { href, hreflang } of readExtensions(scan.bytes, scan).alternates) {
      if (typeof href !== 'string' || typeof hreflang !== 'string' || hreflang === '') continue;
      edges.from.push(page);
      edges.to.push(href);
      edges.hreflang.push(hreflang);
    }
  }
  return edges;
}

const COLUMNS = ['from', 'to', 'hreflang'] as const;
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: COLUMNS.length },
  ...COLUMNS.map((name) => ({
    name,
    ...({ type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'REQUIRED' } as const),
  })),
];

/** The bytes of a Parquet table of edges, with a row group for each non-empty part; null if all parts are empty. */
export function edgesTable(parts: readonly Edges[]): Uint8Array | null {
  if (parts.every(({ from }) => from.length === 0)) return null;
  const bytes = new ByteWriter();
  const writer = new ParquetWriter({ writer: bytes, schema: SCHEMA, createdBy: 'urlset', statistics: false });
  for (const part of parts) {
    const columnData = COLUMNS.map((name) => ({ name, data: [...part[name]] }));
    if (part.from.length > 0) writer.write({ columnData, rowGroupSize: part.from.length });
  }
  writer.finish();
  return bytes.getBytes();
}
