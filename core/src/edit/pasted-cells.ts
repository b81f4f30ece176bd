import { FIELDS, type Field } from '../contract/values.ts';
import { parseTabbed } from './tabbed-text.ts';

/** Rows of pasted cells, and the field of each column; null for a column that no field takes. */
export interface PastedCells {
  readonly fields: readonly (Field | null)[];
  readonly rows: readonly (readonly string[])[];
  /** Whether the text itself named the fields, in a first line. */
  readonly isNamed: boolean;
}

/**
 * Tab-separated text under its own first line, if that names fields, whatever their order; else under the
 * fields given.
 */
export function readPasted(text: string, given: readonly (Field | null)[]): PastedCells {
  const rows = parseTabbed(text);
  const [first = [], ...others] = rows;
  const fields = first.map(fieldNamed);
  if (others.length > 0 && isHeader(fields)) return { fields, rows: others, isNamed: true };
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return { fields: given.slice(0, width), rows, isNamed: false };
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
