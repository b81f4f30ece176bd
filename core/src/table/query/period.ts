import { endOfPeriod, w3cTime } from '../../protocol/w3c-datetime.ts';

/** Milliseconds since 1970, `[start, end)`. */
export interface Period {
  readonly start: number;
  readonly end: number;
}

/**
 * The whole year, month, day, minute or second that a date names; one millisecond if it has a fraction of a second.
 * Uses UTC if the text does not name a zone. The W3C profile requires a zone in a sitemap, but nobody types one into a
 * filter. Null for text that is not a date. https://www.w3.org/TR/NOTE-datetime
 */
export function periodOf(text: string): Period | null {
  const start = w3cTime(/T[\d:.]+$/.test(text) ? `${text}Z` : text);
  if (Number.isNaN(start)) return null;
  return { start, end: text.includes('.') ? start + 1 : endOfPeriod(text, start) };
}
