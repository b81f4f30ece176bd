import { FIELDS, type Field } from '../contract/values.ts';
import { tabbedRows } from './tabbed-text.ts';

/** Rows that are read before whoever asks gets its turn: some milliseconds. */
const STEP = 4096;

/** Pasted cells, column by column: ten million rows as arrays would take gigabytes. */
export class PastedCells {
  /** Whether the text itself named the fields, in a first line. */
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

  /** The field of each column; null for a column that no field takes. */
  get fields(): readonly (Field | null)[] {
    return this.isNamed ? this.#named : this.#named.slice(0, this.#width);
  }

  /** The one cell that there is; null where there are more. */
  get only(): string | null {
    return this.#height === 1 && this.#width === 1 ? (this.cell(0, 0) ?? null) : null;
  }

  /** Undefined where the row is shorter. */
  cell(row: number, column: number): string | undefined {
    return this.#columns[column]?.[row];
  }

  /** Whether all rows have nothing but white space. */
  isBlank(): boolean {
    return this.#columns.every((column) => column.every((cell = '') => cell.trim() === ''));
  }

  /** Whether a row has nothing but white space. */
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
 * Tab-separated text under its own first line, if that names fields, whatever their order; else under the
 * fields given. Read some milliseconds at a time.
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

/** Other columns may stand beside those of a table with locs; without, all must be fields. */
function isHeader(fields: readonly (Field | null)[]): boolean {
  const named = fields.filter((field) => field !== null);
  if (named.length === 0 || new Set(named).size < named.length) return false;
  return named.includes('loc') || named.length === fields.length;
}

function fieldNamed(cell: string): Field | null {
  const name = cell.trim().toLowerCase();
  return FIELDS.find((field) => field === name) ?? null;
}
