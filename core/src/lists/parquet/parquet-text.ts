import type { ParquetParsers, SchemaElement } from 'hyparquet/src/types.js';

/** Turns times into W3C dates as they are read. Times without a zone count as UTC, as query engines store them. */
export const PARSERS: Partial<ParquetParsers> = {
  timestampFromMilliseconds: (time) => isoTime(Number(time)),
  timestampFromMicroseconds: (time) => isoTime(Number(time) / 1e3),
  timestampFromNanoseconds: (time) => isoTime(Number(time / 1_000_000n)),
  dateFromDays: (days) => isoTime(days * 86_400_000).replace(/T.*/, ''),
};

/** A time in milliseconds since 1970 as a W3C datetime in UTC; the number itself if it is out of range for a date. */
function isoTime(milliseconds: number): string {
  const date = new Date(Math.floor(milliseconds));
  return Number.isNaN(date.getTime()) ? String(milliseconds) : date.toISOString().replace('.000Z', 'Z');
}

/** Returns a function that turns values of a column into text. A missing value becomes an empty text. */
export function textOf({ type }: SchemaElement): (value: unknown) => string {
  // Stored as a FLOAT, 0.8 is read as 0.800000011920929.
  if (type === 'FLOAT')
    return (value) => (typeof value === 'number' ? String(Number(value.toPrecision(7))) : plainText(value));
  return plainText;
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return '';
  if (value instanceof Uint8Array) return new TextDecoder().decode(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
