import { encodeUtf8 } from '@urlset/core/bytes/text.ts';
import { W3cDatetime } from '@urlset/core/protocol/w3c-datetime.ts';
import { UsageError } from './usage-error.ts';

/**
 * The current time in milliseconds since 1970: from `--now`, else SOURCE_DATE_EPOCH (seconds), else the clock.
 * https://reproducible-builds.org/specs/source-date-epoch/
 * @param given a W3C datetime; a date alone means midnight UTC
 * @throws UsageError
 */
export function nowFrom(given: string | undefined, epoch = process.env.SOURCE_DATE_EPOCH): number {
  if (given !== undefined) {
    const date = new W3cDatetime();
    const bytes = encodeUtf8(given);
    date.read(bytes, 0, bytes.length);
    if (Number.isNaN(date.time)) {
      throw new UsageError(
        `--now is a date as 2026-01-31 or 2026-01-31T12:00:00Z, not ${JSON.stringify(given)}`,
      );
    }
    return date.time;
  }
  if (epoch === undefined || epoch === '') return Date.now();
  if (!/^\d{1,12}$/.test(epoch)) throw new UsageError(`SOURCE_DATE_EPOCH is no number of seconds: ${epoch}`);
  return Number(epoch) * 1000;
}
