import { UsageError } from '../usage-error.ts';
import { flag, optional, repeated, withDefault } from './option.ts';
import { date, filePath, host, oneOf, url } from './values.ts';

/** `--at` of `check` and `edit`. */
export const AT = optional({
  argument: 'URL',
  help: 'URL of the published file or, ending in /, of its folder',
  parse: url,
});

/** `--verified` of `check`, `export` and `build`. */
export const VERIFIED = repeated({
  argument: 'HOST',
  help: 'Also allow a HOST verified in Search Console',
  parse: host,
});

/** `--now`; see {@link currentTime}. */
export const NOW = optional({
  argument: 'DATE',
  help: 'Current time (default: $SOURCE_DATE_EPOCH, or the clock)',
  parse: date,
});

/** Options of commands that read `urlset.json`. */
export const CONFIG_OPTIONS = {
  config: optional({
    argument: 'FILE',
    help: 'Settings (default: urlset.json in the folder of the first path, or above)',
    parse: filePath,
  }),
  'no-config': flag('Do not read urlset.json'),
};

export const FORMAT = withDefault({
  argument: 'text|json',
  help: 'Format of the report; the README describes the JSON',
  default: 'text',
  parse: oneOf(['text', 'json']),
});

/**
 * The current time in milliseconds since 1970: from `--now`, else SOURCE_DATE_EPOCH (seconds), else the clock.
 * https://reproducible-builds.org/specs/source-date-epoch/
 * @throws UsageError
 */
export function currentTime(now: number | null, epoch = process.env.SOURCE_DATE_EPOCH): number {
  if (now !== null) return now;
  if (epoch === undefined || epoch === '') return Date.now();
  if (/^\d{1,12}$/.test(epoch)) return Number(epoch) * 1000;
  throw new UsageError(
    `the environment variable SOURCE_DATE_EPOCH must be a number of seconds, not ${JSON.stringify(epoch)}`,
  );
}
