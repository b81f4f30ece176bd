import { FIELDS, type Field } from '../../contract/values.ts';
import { tabbedRows } from './tabbed-text.ts';

/** Number of rows read before the generator yields. That takes a few milliseconds. */
const STEP = 4096;

/** Pasted cells, stored by column: ten million rows as arrays would take gigabytes. */
export class PastedCells {
  /** Whether the first line of the text named the fields. */
  readonly isNamed: boolean;
  readonly #named: readonly (Field | null)[];
  readonly #columns: (string | undefined)[][];
  #width = 0;
  #height = 0;

  constructor(fields: readonly (Field | null)[], isNamed: boolean) {
    this.isNamed = isNamed;
    this.#named = fields;
    this.#columns = fields.map(() => []);
  }

  /** Number of rows. */
  get height(): number {
    return this.#height;
  }

  /** The field of each column; null for a column without a field. */
  get fields(): readonly (Field | null)[] {
    return this.isNamed ? this.#named : this.#named.slice(0, this.#width);
  }

  /** The single cell; null if there are several. */
  get only(): string | null {
    return this.#height === 1 && this.#width === 1 ? (this.cell(0, 0) ?? null) : null;
  }

  /** Undefined if the row is too short. */
  cell(row: number, column: number): string | undefined {
    return this.#columns[column]?.[row];
  }

  /** Whether all rows contain only white space. */
  isBlank(): boolean {
    return this.#columns.every((column) => column.every((cell = '') => cell.trim() === ''));
  }

  /** Whether a row contains only white space. */
  isBlankRow(row: number): boolean {
    return this.#columns.every((column) => (column[row] ?? '').trim() === '');
  }

  add(row: readonly string[]): void {
    for (const [place, column] of this.#columns.entries()) column.push(row[place]);
    this.#width = Math.max(this.#width, row.length);
    this.#height++;
  }
}

/**
 * Reads tab-separated text. If its first line names fields, in any order, and more lines follow, that line names the
 * columns; otherwise the given fields do. Yields every few milliseconds.
 */
export function* readPasted(
  text: string,
  given: readonly (Field | null)[],
): Generator<undefined, PastedCells> {
  const rows = tabbedRows(text);
  const first = rows.next().value ?? [];
  const second = rows.next().value ?? null;
  const named = first.map(fieldNamed);
  const isNamed = second !== null && isHeader(named);
  const cells = new PastedCells(isNamed ? named : given, isNamed);
  if (!isNamed) cells.add(first);
  if (second !== null) cells.add(second);
  for (const row of rows) {
    cells.add(row);
    if (cells.height % STEP === 0) yield;
  }
  return cells;
}

/** If a header names `loc`, its other cells need not name fields; otherwise all must. No field may occur twice. */
function isHeader(fields: readonly (Field | null)[]): boolean {
  const named = fields.filter((field) => field !== null);
  if (named.length === 0 || new Set(named).size < named.length) return false;
  return named.includes('loc') || named.length === fields.length;
}

function fieldNamed(cell: string): Field | null {
  const name = cell.trim().toLowerCase();
  return FIELDS.find((field) => field === name) ?? null;
}
