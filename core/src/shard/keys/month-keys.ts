import type { KeyedEntry, KeySource } from './key-source.ts';

/** The key of entries without a lastmod. */
export const UNDATED = 'undated';

/** By the month of lastmod in UTC, as `2024-03`. */
export function monthKeys(): KeySource {
  const keys: (readonly string[])[] = [[UNDATED]];
  const places = new Map<string, number>();
  /** The month of the entry before, in milliseconds since 1970, and its place. */
  let from = 0;
  let to = 0;
  let last = 0;
  return {
    keys,
    of({ block, local }: KeyedEntry): number {
      const time = block.columns.lastmod[local] ?? Number.NaN;
      if (Number.isNaN(time)) return 0;
      if (time >= from && time < to) return last;
      const date = new Date(time);
      const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
      const key = `${String(year).padStart(4, '0')}-${String(month + 1).padStart(2, '0')}`;
      last = places.get(key) ?? keys.push([key]) - 1;
      places.set(key, last);
      from = startOf(year, month);
      to = startOf(year, month + 1);
      return last;
    },
  };
}

/** `Date.UTC` takes years before 100 for ones of the last century. */
function startOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}
