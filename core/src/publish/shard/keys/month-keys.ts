import type { KeyedEntry, KeySource } from './key-source.ts';

/** The key of entries without a lastmod. */
const UNDATED = 'undated';

const DAY = 86_400_000;

/** Groups entries by the month of lastmod in UTC, as `2024-03`. */
export function monthKeys(): KeySource {
  const keys: (readonly string[])[] = [[UNDATED]];
  const places = new Map<string, number>();
  /** The place of each day since 1970. Creating a Date for each entry would take most of the time. */
  const byDay = new Map<number, number>();
  const placeOf = (day: number): number => {
    const month = new Date(day * DAY).toISOString().replace(/-\d\dT.*$/, '');
    const place = places.get(month) ?? keys.push([month]) - 1;
    places.set(month, place);
    byDay.set(day, place);
    return place;
  };
  return {
    keys,
    of({ block, local }: KeyedEntry): number {
      const time = block.columns.lastmod[local] as number;
      if (Number.isNaN(time)) return 0;
      const day = Math.floor(time / DAY);
      return byDay.get(day) ?? placeOf(day);
    },
  };
}
