import type { SortColumn, SortKey } from '../../../contract/values.ts';
import { COLUMNS, type NumberKey, type SortContext, WRONG } from '../../column-table.ts';
import { radixSort } from './radix-sort.ts';

/** Nearly all dates are whole seconds. Counted in seconds, their keys need ten fewer bits. */
const SECOND = 1000;

/**
 * Stable sort of entries by a column other than loc: entries with equal values stay in their order, ascending or
 * descending. Entries with an invalid value come after those with a valid one, and entries without a value last.
 */
export function sortNumbers(
  rows: Uint32Array,
  key: SortKey & { column: Exclude<SortColumn, 'loc'> },
  context: SortContext,
): void {
  const keys = gather(rows, COLUMNS[key.column].key(context), context);
  const { least, greatest, unit } = rangeOf(keys);
  const range = (greatest - least) / unit;
  for (let i = 0; i < keys.length; i++) {
    const value = keys[i] as number;
    if (Number.isNaN(value)) keys[i] = range + 2;
    else if (value === WRONG) keys[i] = range + 1;
    else keys[i] = (key.descending ? greatest - value : value - least) / unit;
  }
  radixSort(rows, keys, range + 2);
}

function gather(rows: Uint32Array, keyOf: NumberKey, { table }: SortContext): Float64Array {
  const keys = new Float64Array(rows.length);
  for (let i = 0; i < rows.length; i++) {
    const id = rows[i] as number;
    const block = table.blockOf(id);
    keys[i] = keyOf(block, id - block.base);
  }
  return keys;
}

/** The range of all finite keys, and a unit that divides them all. */
function rangeOf(keys: Float64Array): { least: number; greatest: number; unit: number } {
  let least = Number.POSITIVE_INFINITY;
  let greatest = Number.NEGATIVE_INFINITY;
  let unit = SECOND;
  for (let i = 0; i < keys.length; i++) {
    const key = keys[i] as number;
    if (!Number.isFinite(key)) continue;
    if (key < least) least = key;
    if (key > greatest) greatest = key;
    if (unit === SECOND && Math.floor(key / SECOND) * SECOND !== key) unit = 1;
  }
  return least > greatest ? { least: 0, greatest: 0, unit } : { least, greatest, unit };
}
