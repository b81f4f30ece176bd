import { parquetMetadataAsync, parquetSchema } from 'hyparquet/src/metadata.js';
import { parquetReadColumn } from 'hyparquet/src/read.js';
import type { AsyncBuffer, FileMetaData, RowGroup, SchemaElement, SchemaTree } from 'hyparquet/src/types.js';
import { compressors } from 'hyparquet-compressors';
import { UrlsetError } from '../../contract/errors.ts';
import type { ListRow } from '../list-row.ts';
import { type JsonValue, textsAt } from '../rows/json-cells.ts';
import { PARSERS, textOf } from './parquet-text.ts';

/** Maximum number of columns to offer, and of uncompressed bytes in a row group, which must fit into memory. */
const MOST_COLUMNS = 256;
const LARGEST_GROUP = 2 ** 31;

/** A column that does not contain other columns. Its path includes the names of the records around it. */
interface Leaf {
  readonly path: readonly string[];
  readonly element: SchemaElement;
  /** Whether a row can have several values. */
  readonly repeats: boolean;
}

/** A Parquet file, read one row group after another. https://parquet.apache.org/docs/file-format/ */
export class ParquetTable {
  readonly rows: number;
  readonly #file: AsyncBuffer;
  readonly #metadata: FileMetaData;
  readonly #leaves: readonly Leaf[];

  private constructor(file: AsyncBuffer, metadata: FileMetaData) {
    this.#file = file;
    this.#metadata = metadata;
    this.#leaves = leavesOf(parquetSchema(metadata), [], false).slice(0, MOST_COLUMNS);
    this.rows = Number(metadata.num_rows);
  }

  /** @throws UrlsetError `bad-parquet` */
  static open(file: AsyncBuffer): Promise<ParquetTable> {
    return understood(async () => {
      const metadata = await parquetMetadataAsync(file, { parsers: PARSERS, geoparquet: false });
      const large = metadata.row_groups.find(({ total_byte_size: size }) => Number(size) > LARGEST_GROUP);
      if (large) throw new RangeError(`a row group of ${large.total_byte_size} bytes`);
      return new ParquetTable(file, metadata);
    });
  }

  /** The names of the columns. Columns within records have dotted paths, as in JSON. */
  get names(): string[] {
    return this.#leaves.map(({ path }) => path.join('.'));
  }

  /** Parquet's name for the type of a column that does not hold one text per row; null for any other column. */
  notText(column: number): string | null {
    const { element, repeats, path } = this.#leaves[column] ?? {};
    if (!element) return null;
    const { type = 'GROUP', converted_type: converted, logical_type: logical } = element;
    if (repeats) return `LIST of ${path?.length === 1 ? type : 'GROUP'}`;
    const isText = type === 'BYTE_ARRAY' && (converted ?? 'UTF8') === 'UTF8';
    return isText && (logical?.type ?? 'STRING') === 'STRING' ? null : (logical?.type ?? converted ?? type);
  }

  /**
   * The rows, one batch for each row group. All rows of a batch share one array of cells. Cells of columns that are not
   * read are empty.
   * @param columns the columns to read; null for all
   * @param most maximum number of rows
   * @throws UrlsetError `bad-parquet`
   */
  async *batches(
    columns: ReadonlySet<number> | null,
    most = Number.POSITIVE_INFINITY,
  ): AsyncGenerator<Iterable<ListRow>> {
    let rowStart = 0;
    for (const group of this.#metadata.row_groups) {
      const rowEnd = Math.min(rowStart + Number(group.num_rows), most);
      const range = { rowStart, rowEnd };
      if (rowEnd > rowStart) yield rowsOf(await understood(() => this.#texts(group, columns, range)), range);
      rowStart = rowEnd;
    }
  }

  /** For each column, the texts of its cells; null if the column is not wanted or all its values are null. */
  async #texts(
    group: RowGroup,
    columns: ReadonlySet<number> | null,
    { rowStart, rowEnd }: RowRange,
  ): Promise<(readonly string[] | null)[]> {
    const texts: (readonly string[] | null)[] = [];
    let last = '';
    let values: ArrayLike<JsonValue> = [];
    for (const [column, { path, element, repeats }] of this.#leaves.entries()) {
      const [top = '', ...inside] = path;
      if (columns?.has(column) === false || isEmpty(group, top)) {
        texts.push(null);
        continue;
      }
      // The columns of a record are read together, and are next to each other.
      if (values.length === 0 || last !== top) values = await this.#values(top, rowStart, rowEnd);
      last = top;
      const read = values;
      const text = textOf(element);
      const isFlat = inside.length === 0 && !repeats;
      const cells = new Array<string>(rowEnd - rowStart);
      for (let at = 0; at < cells.length; at++)
        cells[at] = isFlat ? text(read[at]) : textsAt(read[at], inside, text).join('\n');
      texts.push(cells);
    }
    return texts;
  }

  async #values(top: string, rowStart: number, rowEnd: number): Promise<ArrayLike<JsonValue>> {
    const values = await parquetReadColumn({
      file: this.#file,
      metadata: this.#metadata,
      columns: [top],
      ...{ rowStart, rowEnd, compressors, parsers: PARSERS },
    });
    if (values.length < rowEnd - rowStart)
      throw new RangeError(`${top}: only ${values.length} of ${rowEnd - rowStart} rows`);
    return values as ArrayLike<JsonValue>;
  }
}

interface RowRange {
  readonly rowStart: number;
  readonly rowEnd: number;
}

function* rowsOf(
  texts: readonly (readonly string[] | null)[],
  { rowStart, rowEnd }: RowRange,
): Generator<ListRow> {
  const cells = texts.map(() => '');
  for (let row = rowStart; row < rowEnd; row++) {
    for (let column = 0; column < texts.length; column++)
      cells[column] = texts[column]?.[row - rowStart] ?? '';
    yield { line: row + 1, cells };
  }
}

/** Whether all values of a column in a row group are null, according to its statistics. */
function isEmpty({ columns }: RowGroup, top: string): boolean {
  const chunks = columns.flatMap(({ meta_data }) =>
    meta_data?.path_in_schema[0] === top ? [meta_data] : [],
  );
  return (
    chunks.length > 0 && chunks.every(({ statistics, num_values: all }) => statistics?.null_count === all)
  );
}

/** The leaves in a column. Lists, and the groups in which Parquet stores them, add nothing to the paths of leaves. */
function leavesOf({ children, element }: SchemaTree, path: readonly string[], repeats: boolean): Leaf[] {
  const doesRepeat = repeats || element.repetition_type === 'REPEATED';
  if (children.length === 0) return path.length === 0 ? [] : [{ path, element, repeats: doesRepeat }];
  if (isListGroup(element)) {
    const [list] = children;
    const [item, ...more] = list?.children ?? [];
    // Old writers repeat the item itself. https://github.com/apache/parquet-format/blob/master/LogicalTypes.md#lists
    const inner = item && more.length === 0 ? item : list;
    return inner ? leavesOf(inner, path, true) : [];
  }
  return children.flatMap((child) => leavesOf(child, [...path, child.element.name], doesRepeat));
}

function isListGroup({ converted_type: converted, logical_type: logical }: SchemaElement): boolean {
  return converted === 'LIST' || logical?.type === 'LIST';
}

/** Turns errors of the reader, but not of the disk, into `bad-parquet`: the file is damaged or unusual. */
async function understood<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const isOfDisk = error instanceof Error && 'syscall' in error;
    if (isOfDisk || error instanceof UrlsetError) throw error;
    throw new UrlsetError('bad-parquet', { reason: error instanceof Error ? error.message : String(error) });
  }
}
