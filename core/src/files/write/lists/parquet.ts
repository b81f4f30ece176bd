import type { SchemaElement } from 'hyparquet/src/types.js';
import { ByteWriter } from 'hyparquet-writer/src/bytewriter.js';
import { ParquetWriter } from 'hyparquet-writer/src/parquet-writer.js';
import { extensionsAt } from '../../../format/entry/extension-counts.ts';
import { readExtensions } from '../../../format/extensions/read.ts';
import type { Extensions, Values } from '../../../format/extensions/values.ts';
import { writeExtensions } from '../../../format/extensions/write.ts';
import { type EntrySource, type ListedEntry, listedEntries, listedTexts } from './listed-entries.ts';

const NOTHING: readonly never[] = [];

/** An entry as a row of a table. Texts are as in a sitemap, and `''` if absent. */
export interface UrlRow {
  readonly loc: string;
  readonly lastmod: string;
  readonly changefreq: string;
  readonly priority: string;
  readonly images: readonly string[];
  readonly alternates: readonly { readonly hreflang: string; readonly href: string }[];
  /** The extensions that `images` and `alternates` cannot hold, as XML with the conventional prefixes. */
  readonly extensions: string;
  /** The group whose sitemaps list the URL; `''` for none. */
  readonly group: string;
  /** Whether the URL is no longer listed. */
  readonly removed: boolean;
}

/** A row that is only a loc. */
export function bareRow(loc: string): UrlRow {
  const values = { lastmod: '', changefreq: '', priority: '', extensions: '', group: '', removed: false };
  return { loc, ...values, images: NOTHING, alternates: NOTHING };
}

/** Columns that a table has only if it needs them. */
export type MoreColumn = (typeof MORE)[number];
const MORE = ['extensions', 'group', 'removed'] as const;

/** Adds the optional columns that a row needs. */
export function addColumns(row: UrlRow, columns: Set<MoreColumn>): void {
  for (const name of MORE) if (row[name] !== '' && row[name] !== false) columns.add(name);
}

/** Rows per group: enough for query engines to read them fast, and few enough to use little memory. */
const GROUP = 100_000;

const TEXT = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
const LIST = { repetition_type: 'OPTIONAL', converted_type: 'LIST', num_children: 1 } as const;
const ITEMS = { name: 'list', repetition_type: 'REPEATED', num_children: 1 } as const;

const TEXTS = ['loc', 'lastmod', 'changefreq', 'priority'] as const;

/** https://github.com/apache/parquet-format/blob/master/LogicalTypes.md */
const SCHEMA: SchemaElement[] = [
  ...TEXTS.map((name) => ({ name, ...TEXT })),
  ...[{ name: 'images', ...LIST }, ITEMS, { name: 'element', ...TEXT }],
  ...[{ name: 'alternates', ...LIST }, ITEMS],
  { name: 'element', repetition_type: 'OPTIONAL', num_children: 2 },
  ...[
    { name: 'hreflang', ...TEXT },
    { name: 'href', ...TEXT },
  ],
];
const MORE_SCHEMA: Readonly<Record<MoreColumn, SchemaElement>> = {
  extensions: { name: 'extensions', ...TEXT },
  group: { name: 'group', ...TEXT },
  removed: { name: 'removed', type: 'BOOLEAN', repetition_type: 'OPTIONAL' },
};

/** Writes rows as a Parquet file, one row group after another. */
export class UrlRowWriter {
  readonly #bytes = new ByteWriter();
  readonly #writer: ParquetWriter;
  readonly #more: readonly MoreColumn[];
  #rows: UrlRow[] = [];

  /** @param more the optional columns that the table has */
  constructor(more: ReadonlySet<MoreColumn> = new Set()) {
    this.#more = MORE.filter((name) => more.has(name));
    const columns = TEXTS.length + 2 + this.#more.length;
    this.#writer = new ParquetWriter({
      writer: this.#bytes,
      schema: [
        { name: 'root', num_children: columns },
        ...SCHEMA,
        ...this.#more.map((name) => MORE_SCHEMA[name]),
      ],
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
      // Statistics let readers skip an empty column. Locs get none, because finding their minimum and maximum is slow.
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
      const more = this.#more.map((name) => ({
        name,
        data: rows.map((row) => (row[name] === '' ? null : row[name])),
        statistics: true,
      }));
      this.#writer.write({ columnData: [...texts, ...lists, ...more], rowGroupSize: rows.length });
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

/**
 * Writes the entries of files as a Parquet table, with the columns of {@link UrlRow} except `group` and `removed`. The
 * column `extensions` is omitted if no entry needs it.
 */
export function* parquetOf(sources: readonly EntrySource[]): Generator<Uint8Array> {
  const writer = new UrlRowWriter(new Set(needsExtensions(sources) ? ['extensions'] : []));
  for (const entry of listedEntries(sources)) {
    writer.add(rowOf(entry));
    if (writer.waiting === GROUP) yield writer.group();
  }
  yield writer.finish();
}

/** Whether any entry has extensions that `images` and `alternates` cannot hold. */
function needsExtensions(sources: readonly EntrySource[]): boolean {
  for (const entry of listedEntries(sources)) {
    const { columns } = entry.block;
    if (extensionsAt(columns, entry.local) > 0 && rowOf(entry).extensions !== '') return true;
  }
  return false;
}

/** An entry as a row. */
export function rowOf(entry: ListedEntry): UrlRow {
  const { table, block, local } = entry;
  const [loc = '', lastmod = '', changefreq = '', priority = ''] = listedTexts(entry);
  const values = { loc, lastmod, changefreq, priority, group: '', removed: false };
  if (extensionsAt(block.columns, local) === 0)
    return { ...values, images: NOTHING, alternates: NOTHING, extensions: '' };
  const scan = table.scan(block, local);
  const { images, alternates, ...others } = readExtensions(scan.bytes, scan);
  const plainImages = images.filter(isPlainImage);
  const plainAlternates = alternates.filter(isPlainAlternate);
  const rest = {
    ...others,
    images: images.filter((image) => !isPlainImage(image)),
    alternates: alternates.filter((alternate) => !isPlainAlternate(alternate)),
  };
  return {
    ...values,
    images: plainImages.map(({ loc }) => textIn(loc)),
    alternates: plainAlternates.map(({ hreflang, href }) => ({
      hreflang: textIn(hreflang),
      href: textIn(href),
    })),
    extensions: writeExtensions(rest, ''),
  };
}

/** Whether an image is only a URL. */
function isPlainImage(image: Extensions['images'][number]): boolean {
  return hasJust(image, ['loc']) && isOneUrl(textIn(image.loc));
}

/** Whether an alternate consists only of a language and a single URL. */
function isPlainAlternate(alternate: Extensions['alternates'][number]): boolean {
  const { rel, href } = alternate;
  return rel === 'alternate' && hasJust(alternate, ['rel', 'hreflang', 'href']) && isOneUrl(textIn(href));
}

/** Whether an element has texts of these names, and nothing else. */
function hasJust(values: Values, names: readonly string[]): boolean {
  const has = ([name, value]: readonly [string, Values[string]]) =>
    names.includes(name) ? textIn(value) !== '' : value === undefined || value.length === 0;
  return Object.entries(values).every(has);
}

/** Whether a text counts as a single URL when it is read as a list of URLs. */
function isOneUrl(text: string): boolean {
  return !/[\s,;|]/.test(text);
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
