import { encodeUtf8 } from '../../bytes/text.ts';
import { W3cDatetime } from '../../protocol/w3c-datetime.ts';

/** Milliseconds since 1970, `[start, end)`. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

const FORM = /^(\d{4})(-\d\d)?(-\d\d)?(T\d\d:\d\d)?(:\d\d)?(\.\d+)?(Z|[+-]\d\d:\d\d)?$/;
const DAY = 86_400_000;

/**
 * The period that a date means: a year, month, day, minute or second means all of it. Uses UTC if the text does not
 * name a zone. The W3C profile requires a zone in a sitemap, but nobody types one into a filter. Null for text that
 * is not a date. https://www.w3.org/TR/NOTE-datetime
 */
export function periodOf(text: string): Period | null {
  const [, year, month, day, minute, second, fraction, zone] = FORM.exec(text) ?? [];
  if (year === undefined) return null;
  const date = new W3cDatetime();
  const bytes = encodeUtf8(minute !== undefined && zone === undefined ? `${text}Z` : text);
  date.read(bytes, 0, bytes.length);
  const start = date.time;
  if (Number.isNaN(start)) return null;
  if (month === undefined) return { start, end: startOf(Number(year) + 1, 0) };
  if (day === undefined) return { start, end: startOf(Number(year), Number(month.slice(1))) };
  if (minute === undefined) return { start, end: start + DAY };
  if (second === undefined) return { start, end: start + 60_000 };
  return { start, end: start + (fraction === undefined ? 1000 : 1) };
}

/** `Date.UTC` maps the years 0 to 99 to 1900 to 1999, so set the year separately. */
function startOf(year: number, month: number): number {
  return new Date(0).setUTCFullYear(year, month, 1);
}
