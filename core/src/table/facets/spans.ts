import type { FacetValue } from '../../contract/screens/facets.ts';

/** More months than this are summed by year. */
const MOST_MONTHS = 240;

/** A bar of the plot: a month as `2024-05` or a year as `2024`, and the number of entries. */
export interface Span {
  readonly name: string;
  /** Its beginning, in seconds since 1970. */
  readonly start: number;
  readonly count: number;
}

/** Months without gaps between the first and the last, or years if there would be too many months. */
export function spansOf(months: readonly FacetValue[]): Span[] {
  const [first, last] = [months[0], months.at(-1)];
  if (first === undefined || last === undefined) return [];
  const byMonth = numberOf(last.value) - numberOf(first.value) < MOST_MONTHS;
  const counts = new Map<number, number>();
  for (const { value, count } of months) {
    const place = byMonth ? numberOf(value) : Math.floor(numberOf(value) / 12);
    counts.set(place, (counts.get(place) ?? 0) + count);
  }
  const places = [...counts.keys()];
  const [from, to] = [Math.min(...places), Math.max(...places)];
  return Array.from({ length: to - from + 1 }, (_, at) => {
    const place = from + at;
    const month = byMonth ? place : place * 12;
    return { name: nameOf(place, byMonth), start: startOf(month), count: counts.get(place) ?? 0 };
  });
}

/** The filter for all spans from one to another. */
export function termOf(from: Span, to: Span): string {
  return from.name === to.name ? `lastmod:${from.name}` : `lastmod:${from.name}..${to.name}`;
}

function numberOf(month: string): number {
  return Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1;
}

function nameOf(place: number, byMonth: boolean): string {
  if (!byMonth) return String(place).padStart(4, '0');
  return `${String(Math.floor(place / 12)).padStart(4, '0')}-${String((place % 12) + 1).padStart(2, '0')}`;
}

function startOf(month: number): number {
  const date = new Date(0);
  // The year is set separately, because Date.UTC reads the years 0 to 99 as 1900 to 1999.
  date.setUTCFullYear(Math.floor(month / 12), month % 12, 1);
  return date.getTime() / 1000;
}
