import type { BlockRun } from '../../table/block-runs.ts';

/** A value for each of several entries, in their order. A single number applies to all of them. */
export type EachValue = number | Float64Array | Uint32Array | Uint16Array | Uint8Array;

/** Writes values, from index `at` on, into a run of a column. */
export function putValues(
  column: Float64Array | Uint32Array | Uint16Array | Uint8Array,
  { from, to }: BlockRun,
  values: EachValue,
  at: number,
): void {
  if (typeof values === 'number') column.fill(values, from, to);
  else column.set(values.subarray(at, at + to - from), from);
}

/** Returns one number if all values are equal, so that the history does not keep an array. */
export function compactValues(values: Exclude<EachValue, number>): EachValue {
  const first = values[0] ?? 0;
  for (let at = 1; at < values.length; at++) if (!Object.is(values[at], first)) return values;
  return first;
}

/** An empty column for the parsed values of a field, or the hashes of locs; one number per entry. See `columnOf`. */
export function newColumn(field: number, total: number): Float64Array | Uint32Array | Uint8Array {
  if (field === 0) return new Uint32Array(total);
  return field === 1 ? new Float64Array(total) : new Uint8Array(total);
}
