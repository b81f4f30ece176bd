import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { parseLocation } from '@urlset/core/protocol/location.ts';
import { W3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { parseHost } from '@urlset/core/rules/scope/parse-host.ts';
import { nearest } from '@urlset/core/table/query/nearest.ts';
import { UsageError } from '../usage-error.ts';
import { type Parser, shaped } from './option.ts';

// Parsers of option values. Each takes the text and, for messages, the name of the option, and throws a UsageError.

export function text(given: string): string {
  return given;
}

/** The path of a file or a folder. */
export const filePath: Parser<string> = shaped({ kind: 'path' }, text);

export function oneOf<T extends string>(words: readonly T[]): Parser<T> {
  return shaped({ kind: 'words', words }, (given, option) => {
    const found = words.find((word) => word === given);
    if (found !== undefined) return found;
    const meant = nearest(given, words);
    const hint = meant === null ? '' : `; did you mean ${meant}?`;
    throw new UsageError(`${option} must be one of ${words.join(', ')}, not ${JSON.stringify(given)}${hint}`);
  });
}

/** A whole number from `least` to `most`, inclusive. */
export function wholeNumber(least: number, most: number): Parser<number> {
  return shaped({ kind: 'number', least, most, isWhole: true }, (given, option) => {
    const number = Number(given);
    if (/^\d+$/.test(given) && number >= least && number <= most) return number;
    throw new UsageError(
      `${option} must be a whole number from ${least} to ${most}, not ${JSON.stringify(given)}`,
    );
  });
}

/** An http or https URL, in its normal form. */
export function url(given: string, option: string): string {
  const parsed = parseLocation(given);
  if (parsed) return parsed.href;
  throw new UsageError(
    `${option} must be a URL that begins with http:// or https://, not ${JSON.stringify(given)}`,
  );
}

/** A host, with a port if that is not the default. */
export function host(given: string, option: string): string {
  const parsed = parseHost(given);
  if (parsed !== null) return parsed;
  throw new UsageError(`${option} must be a host such as www.example.com, not ${JSON.stringify(given)}`);
}

/** A W3C datetime in milliseconds since 1970; a date alone means midnight UTC. */
export function date(given: string, option: string): number {
  const read = new W3cDatetime();
  const bytes = encodeUtf8(given);
  read.read(bytes, 0, bytes.length);
  if (!Number.isNaN(read.time)) return read.time;
  throw new UsageError(
    `${option} must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z, not ${JSON.stringify(given)}`,
  );
}
