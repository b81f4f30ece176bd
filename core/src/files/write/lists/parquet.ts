import type { SchemaElement } from 'hyparquet/src/types.js';
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { extensionsAt } from '../../../format/entry/extension-counts.ts';
import { readExtensions } from '../../../format/extensions/read.ts';
import { type EntrySource, type ListedEntry, listedEntries, listedTexts } from './listed-entries.ts';

/** An entry as a row of a table. Texts are as in a sitemap, and `''` if absent. */
export interface UrlRow {
  readonly loc: string;
  readonly lastmod: string;
  readonly changefreq: string;
  readonly priority: string;
  readonly images: readonly string[];
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
}

/** Rows per group: enough for engines to read them fast, and few enough for little memory. */
const GROUP = 100_000;

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
const LIST = { repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 } as const;
const ITEMS = { name: 'list', repetition_type: 'REPEATED', num_children: 1 } as const;

const TEXTS = ['loc', 'lastmod', 'changefreq', 'priority'] as const;

/** https://github.com/apache/parquet-format/blob/master/LogicalTypes.md */
const SCHEMA: SchemaElement[] = [
  { name: 'root', num_children: TEXTS.length + 2 },
  ...TEXTS.map((name) => ({ name, ...TEXT })),
  ...[{ name: 'images', ...LIST }, ITEMS, { name: 'element', ...TEXT }],
  ...[{ name: 'alternates', ...LIST }, ITEMS],
  { name: 'element', repetition_type: 'OPTIONAL', num_children: 2 },
  ...[
    { name: 'hreflang', ...TEXT },
    { name: 'href', ...TEXT },
  ],
];

/** Writes rows as a Parquet file, one row group after another. */
export class UrlRowWriter {
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  #rows: UrlRow[] = [];

  constructor() {
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: SCHEMA,
      createdBy: 'urlset',
      statistics: false,
    });
  }

  /** Number of rows that are not in a group yet. */
  get waiting(): number {
    return this.#rows.length;
  }

  add(row: UrlRow): void {
    this.#rows.push(row);
  }

  /** Ends the row group. @returns the bytes of the file since the last call */
  group(): Uint8Array {
    const rows = this.#rows;
    this.#rows = [];
    if (rows.length > 0) {
      // Readers skip a column that is said to be empty. Finding the least and the greatest loc would take long.
      const texts = TEXTS.map((name) => ({
        name,
        data: rows.map((row) => row[name] || null),
        statistics: name !== 'loc',
      }));
      const lists = (['images', 'alternates'] as const).map((name) => ({
        name,
        data: rows.map((row) => (row[name].length > 0 ? row[name] : null)),
        statistics: true,
      }));
      this.#writer.write({ columnData: [...texts, ...lists], rowGroupSize: rows.length });
    }
    return this.#take();
  }

  /** Ends the file. @returns its last bytes */
  finish(): Uint8Array {
    const last = this.group();
    this.#writer.finish();
    const end = this.#take();
    const all = new Uint8Array(last.length + end.length);
    all.set(last);
    all.set(end, last.length);
    return all;
  }

  #take(): Uint8Array {
    const taken = this.#bytes.getBytes().slice();
    this.#bytes.index = 0;
    return taken;
  }
}

/** Writes the entries of files as a Parquet table, with the columns of {@link UrlRow}. */
export function* parquetOf(sources: readonly EntrySource[]): Generator<Uint8Array> {
  const writer = new UrlRowWriter();
  for (const entry of listedEntries(sources)) {
    writer.add(rowOf(entry));
    if (writer.waiting === GROUP) yield writer.group();
  }
  yield writer.finish();
}

const NOTHING: readonly never[] = [];

/** An entry as a row. */
export function rowOf(entry: ListedEntry): UrlRow {
  const { table, block, local } = entry;
  const [loc = '', lastmod = '', changefreq = '', priority = ''] = listedTexts(entry);
  const values = { loc, lastmod, changefreq, priority };
  if (extensionsAt(block.columns, local) === 0) return { ...values, images: NOTHING, alternates: NOTHING };
  const scan = table.scan(block, local);
  const { images, alternates } = readExtensions(scan.bytes, scan);
  return {
    ...values,
    images: images.map(({ loc }) => textIn(loc)),
    alternates: alternates.map(({ hreflang, href }) => ({ hreflang: textIn(hreflang), href: textIn(href) })),
  };
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
