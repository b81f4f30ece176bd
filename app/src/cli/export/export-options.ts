import { ARCHIVE_ENDINGS } from '@urlset/core/contract/bundle.ts';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { isFileName } from '@urlset/core/publish/bundle/manifest.ts';
import { type Policy, parsePolicy } from '@urlset/core/publish/shard/policy.ts';
import { SINGLE } from '@urlset/core/publish/shard/single.ts';
import { isIndexNowKey } from '@urlset/core/rules/export/indexnow-limits.ts';
import type { ChangePaths } from '../../export/export-request.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import type { PartChoice } from '../../parts/part-choice.ts';
import { describeError } from '../describe-error.ts';
import { LIST_OPTIONS, listRequest } from '../inputs/list-options.ts';
import { refuseStdin, STDIN_NAME } from '../inputs/standard-input.ts';
import { flag, optional, repeated, required, shaped, type Values, withDefault } from '../options/option.ts';
import { parseOptions, type Settings } from '../options/parse-options.ts';
import { CONFIG_OPTIONS, currentTime, FORMAT, NOW, VERIFIED } from '../options/shared.ts';
import { filePath, text, wholeNumber } from '../options/values.ts';
import { type UrlRequest, urlRequest, WEB_OPTIONS } from '../options/web-options.ts';
import { UsageError } from '../usage-error.ts';
import { chosenPart, PART_OPTIONS, refuseForParts } from './parts/part-options.ts';

export interface ExportOptions {
  paths: string[];
  /** The name of standard input; null if the user gave none. */
  stdinName: string | null;
  /** The URL of the folder where the bundle is published, with a trailing slash. */
  base: string;
  /** The path of a folder or an archive. */
  out: string;
  /** Whether to fail instead of writing more than one sitemap. */
  single: boolean;
  policies: Policy[];
  limits: { entries: number; bytes: number };
  /** A pattern for file names; null to use the default for the policies. */
  names: string | null;
  /** The name of the index; null for no index. */
  index: string | null;
  gzip: boolean;
  /** Milliseconds since 1970. */
  now: number;
  /** Other hosts of the same owner. */
  verifiedHosts: string[];
  changes: ChangePaths | null;
  dryRun: boolean;
  force: boolean;
  /** Whether to replace an index and sitemaps that no export is known to have written. */
  adopt: boolean;
  json: boolean;
  /** The part of a folder of buckets to export; null if the user did not choose one. */
  part: PartChoice | null;
  /** The number of parts in which to export a folder of buckets; null if the user gave none. */
  parts: number | null;
  lists: ListRequest;
  /** How to download URLs among the paths; null to refuse them. */
  web: UrlRequest | null;
}

/** The URL of the folder in which the sitemaps are published. */
export const BASE = required({
  argument: 'URL',
  help: 'URL at which the target is published; relative URLs are resolved against it',
  parse: folderUrl,
});

/** How values of `--policy` can begin, for completion. */
const BEGINNINGS = ['fill', 'as-opened', 'section', 'locale', 'month', 'changed:', 'pattern:'];

export const POLICIES = repeated({
  argument: 'NAME[:ARG]',
  help: 'How to group URLs: fill (one group), as-opened (by input sitemap), section[:DEPTH] (by folders of the path), locale, month (of lastmod), changed:DATE, changed:N (newest N), pattern:REGEX (by named groups); each further policy splits these groups',
  default: 'fill',
  parse: shaped({ kind: 'text', suggested: BEGINNINGS }, parsePolicyOption),
});

/** How sitemaps are written. */
export const BUNDLE_OPTIONS = {
  single: flag('Write one sitemap.xml without an index; fail if the URLs do not fit'),
  'max-urls': withDefault({
    argument: 'N',
    help: 'Max URLs per sitemap, up to the default',
    default: String(MAX_ENTRIES),
    parse: wholeNumber(1, MAX_ENTRIES),
  }),
  'max-bytes': withDefault({
    argument: 'N',
    help: 'Max uncompressed bytes per sitemap, up to the default',
    default: String(MAX_BYTES),
    parse: wholeNumber(1, MAX_BYTES),
  }),
  name: optional({
    argument: 'PATTERN',
    help: 'Names of the sitemaps, such as sitemap-{section}-{n}.xml',
    parse: text,
  }),
  index: withDefault({
    argument: 'NAME',
    help: 'Name of the index; it is compressed if the name ends in .gz',
    default: 'sitemap_index.xml',
    parse: indexName,
  }),
  'no-index': flag('Do not write an index'),
  'no-gzip': flag('Write .xml files, not .xml.gz'),
  verified: VERIFIED,
  changes: optional({
    argument: 'FILE',
    help: 'Also write a list of URLs added, changed or removed since the last export',
    parse: filePath,
  }),
  indexnow: optional({
    argument: 'FILE',
    help: 'Also write IndexNow requests for these URLs, one per line (see the README)',
    parse: filePath,
  }),
  'indexnow-key': optional({
    argument: 'KEY',
    help: 'Your IndexNow key, published on your hosts as /KEY.txt',
    parse: indexNowKey,
  }),
  now: NOW,
  'dry-run': flag('Write nothing, and report what would be written'),
  force: flag('Export even if a tenth of the URLs are gone, or if some look private'),
  adopt: flag(
    'Replace the index in the target and its sitemaps (with --single, the sitemap), even if Urlset has no record of writing them',
  ),
  format: FORMAT,
};

export const EXPORT_OPTIONS = {
  base: BASE,
  out: required({
    argument: 'TARGET',
    help: `Folder or archive (${ARCHIVE_ENDINGS}) to write`,
    parse: filePath,
  }),
  policy: POLICIES,
  ...PART_OPTIONS,
  ...BUNDLE_OPTIONS,
  'stdin-name': STDIN_NAME,
  ...WEB_OPTIONS,
  ...CONFIG_OPTIONS,
  ...LIST_OPTIONS,
};

/** Options that `--single` excludes: they choose the index, the split or the compression. */
const NOT_SINGLE = ['policy', 'split', 'index', 'no-index', 'no-gzip'] as const;

/** @throws UsageError */
export function parseExportOptions(args: string[], settings: Settings, scripts: string): ExportOptions {
  const { values, given, paths } = parseOptions(args, EXPORT_OPTIONS, settings);
  const { base, out, policy: policies, 'stdin-name': stdinName } = values;
  refuseStdin(paths, stdinName);
  const bundle = bundleOptions(values, given);
  const { parts } = values;
  const part = chosenPart(values.part);
  if (part !== null || parts !== null) refuseForParts({ part, parts }, paths, given);
  const web = urlRequest(paths, values, scripts);
  const lists = listRequest(values, given, base, false);
  return { paths, stdinName, web, base, out, policies, part, parts, ...bundle, lists };
}

/** @throws UsageError for options that exclude or need each other, and for a bad SOURCE_DATE_EPOCH */
export function bundleOptions(
  values: Values<typeof BUNDLE_OPTIONS>,
  given: ReadonlySet<string>,
): Omit<
  ExportOptions,
  'paths' | 'stdinName' | 'web' | 'base' | 'out' | 'policies' | 'lists' | 'part' | 'parts'
> {
  const needless = NOT_SINGLE.find((option) => given.has(option));
  if (values.single && needless) throw new UsageError(`--single and --${needless} cannot be used together`);
  if (given.has('index') && values['no-index'])
    throw new UsageError('--index and --no-index cannot be used together');
  return {
    limits: { entries: values['max-urls'], bytes: values['max-bytes'] },
    names: values.name ?? (values.single ? SINGLE.names : null),
    single: values.single,
    index: values['no-index'] || values.single ? null : values.index,
    gzip: !(values['no-gzip'] || values.single),
    verifiedHosts: values.verified,
    now: currentTime(values.now),
    changes: changesOf(values.changes, values.indexnow, values['indexnow-key']),
    dryRun: values['dry-run'],
    force: values.force,
    adopt: values.adopt,
    json: values.format === 'json',
  };
}

/** The URL of a folder, with a trailing slash even if the user left it out. */
function folderUrl(given: string, option: string): string {
  const parsed = URL.canParse(given) ? new URL(given) : null;
  if (
    !parsed ||
    !/^https?:$/.test(parsed.protocol) ||
    parsed.search !== '' ||
    parsed.hash !== '' ||
    parsed.username + parsed.password !== ''
  ) {
    throw new UsageError(
      `${option} must be the URL of a folder, such as https://www.example.com/maps/, not ${JSON.stringify(given)}`,
    );
  }
  return parsed.href.endsWith('/') ? parsed.href : `${parsed.href}/`;
}

function parsePolicyOption(given: string, option: string): Policy {
  try {
    return parsePolicy(given);
  } catch (error) {
    throw error instanceof UrlsetError ? new UsageError(`${option}: ${describeError(error)}`) : error;
  }
}

function changesOf(list: string | null, path: string | null, key: string | null): ChangePaths | null {
  if (path === null && key === null) return list === null ? null : { list, indexNow: null };
  if (path === null || key === null)
    throw new UsageError('--indexnow FILE and --indexnow-key KEY must be given together');
  return { list, indexNow: { path, key } };
}

function indexNowKey(given: string, option: string): string {
  if (isIndexNowKey(given)) return given;
  throw new UsageError(
    `${option} must be 8 to 128 letters, digits and hyphens, not ${JSON.stringify(given)}`,
  );
}

export function indexName(given: string, option: string): string {
  if (isFileName(given) && /\.xml(\.gz)?$/i.test(given)) return given;
  throw new UsageError(`${option} must be the name of an .xml or .xml.gz file, not ${JSON.stringify(given)}`);
}
