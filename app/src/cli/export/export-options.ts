import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { MAX_BYTES, MAX_ENTRIES } from '@urlset/core/protocol/limits.ts';
import { isFileName } from '@urlset/core/publish/bundle/manifest.ts';
import { type Policy, parsePolicy } from '@urlset/core/publish/shard/policy.ts';
import { isIndexNowKey } from '@urlset/core/rules/export/indexnow-limits.ts';
import type { ChangePaths } from '../../export/export-request.ts';
import type { ListRequest } from '../../lists/list-request.ts';
import { nowFrom } from '../clock.ts';
import { describeError } from '../describe-error.ts';
import { LIST_OPTIONS, listRequest } from '../inputs/list-options.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';
import { verifiedHost } from '../verified-host.ts';

/** The parsed options of `export`. */
export interface ExportOptions {
  paths: string[];
  /** The URL of the folder where the bundle is published, with a trailing slash. */
  base: string;
  /** The path of a folder or an archive. */
  out: string;
  policies: Policy[];
  limits: { entries: number; bytes: number };
  /** A pattern of file names; null for the default of the policies. */
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
  /** Whether to continue from sitemaps that no export is known to have written. */
  adopt: boolean;
  json: boolean;
  lists: ListRequest;
}

const INDEX = 'sitemap_index.xml';

/** @throws UsageError */
export function parseExportOptions(args: string[]): ExportOptions {
  const { values, positionals } = parseOptions(args, {
    base: { type: 'string' },
    verified: { type: 'string', multiple: true },
    out: { type: 'string' },
    policy: { type: 'string', multiple: true },
    'max-urls': { type: 'string' },
    'max-bytes': { type: 'string' },
    name: { type: 'string' },
    index: { type: 'string' },
    'no-index': { type: 'boolean', default: false },
    'no-gzip': { type: 'boolean', default: false },
    now: { type: 'string' },
    changes: { type: 'string' },
    indexnow: { type: 'string' },
    'indexnow-key': { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    force: { type: 'boolean', default: false },
    adopt: { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    ...LIST_OPTIONS,
  });
  // An empty value is probably an unset shell variable, not the current folder.
  if (values.base === undefined || !values.out) throw new UsageError('--base and --out are needed');
  if (values.index !== undefined && values['no-index'])
    throw new UsageError('--index and --no-index exclude each other');
  const base = folderOf(values.base);
  return {
    paths: positionals,
    base,
    lists: listRequest(values, base, false),
    out: values.out,
    policies: (values.policy ?? ['fill']).map(policyOf),
    limits: {
      entries: limitOf('--max-urls', values['max-urls'], MAX_ENTRIES),
      bytes: limitOf('--max-bytes', values['max-bytes'], MAX_BYTES),
    },
    names: values.name ?? null,
    index: values['no-index'] ? null : indexOf(values.index ?? INDEX),
    gzip: !values['no-gzip'],
    verifiedHosts: (values.verified ?? []).map(verifiedHost),
    now: nowFrom(values.now),
    changes: changesOf(values.changes ?? null, values.indexnow ?? null, values['indexnow-key'] ?? null),
    dryRun: values['dry-run'],
    force: values.force,
    adopt: values.adopt,
    json: oneOf('--format', ['text', 'json'], values.format) === 'json',
  };
}

/** The URL of a folder, with a trailing slash even if the user left it out. */
function folderOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : null;
  if (
    !url ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== '' ||
    url.hash !== '' ||
    url.username !== ''
  ) {
    throw new UsageError(
      `--base is the address of a folder, as https://a.example/maps/, not ${JSON.stringify(given)}`,
    );
  }
  return url.href.endsWith('/') ? url.href : `${url.href}/`;
}

function policyOf(given: string): Policy {
  try {
    return parsePolicy(given);
  } catch (error) {
    throw error instanceof UrlsetError ? new UsageError(`--policy: ${describeError(error)}`) : error;
  }
}

/** A limit; it cannot exceed the protocol's own. */
function limitOf(option: string, given: string | undefined, most: number): number {
  if (given === undefined) return most;
  const limit = Number(given);
  if (!/^\d+$/.test(given) || limit < 1 || limit > most) {
    throw new UsageError(`${option} is a number from 1 to ${most}, not ${JSON.stringify(given)}`);
  }
  return limit;
}

function changesOf(list: string | null, path: string | null, key: string | null): ChangePaths | null {
  if (path === null && key === null) return list === null ? null : { list, indexNow: null };
  if (path === null || key === null) throw new UsageError('--indexnow and --indexnow-key go together');
  if (!isIndexNowKey(key))
    throw new UsageError(
      `--indexnow-key is 8 to 128 letters, digits and hyphens, not ${JSON.stringify(key)}`,
    );
  return { list, indexNow: { path, key } };
}

function indexOf(name: string): string {
  if (isFileName(name) && /\.xml(\.gz)?$/i.test(name)) return name;
  throw new UsageError(`--index is the name of an .xml or .xml.gz file, not ${JSON.stringify(name)}`);
}
