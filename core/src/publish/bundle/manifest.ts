import * as v from 'valibot';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { Count } from '../../contract/values.ts';
import { MAX_ENTRIES } from '../../protocol/limits.ts';
import {
  BUCKET_COUNTS,
  BUCKET_HASH,
  GROUP_NAME,
  isBucketName,
  MOST_GROUPS,
  NO_GROUPS,
} from '../parts/buckets.ts';

export const MANIFEST_NAME = 'urlset-manifest.json';
export const SIDECAR_NAME = 'urlset-manifest.locs';
/** The hashes of the pages' texts in a built site, and when each text changed; see `page-record.ts`. */
export const PAGES_NAME = 'urlset-manifest.pages';
export const ROBOTS_NAME = 'robots-sitemap.txt';

/** A name without a leading dot that a URL can contain unescaped: https://www.rfc-editor.org/rfc/rfc3986#section-2.3 */
const PLAIN = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]{0,199}$/;
/** Names that Windows reserves for devices, with any extension. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(\.|$)/i;

/** Whether a name is valid for a visible file on every system, and does not need escaping in a URL. */
export function isFileName(name: string): boolean {
  return PLAIN.test(name) && !name.endsWith('.') && !DEVICE.test(name);
}

/**
 * Maximum size of a manifest in bytes: that of the longest text that JavaScript can hold. Room for about a million
 * shards.
 */
const LARGEST = 2 ** 29 - 24;

const FileName = v.pipe(v.string(), v.check(isFileName, 'not a valid file name'));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Time = v.pipe(v.number(), v.safeInteger(), v.minValue(-8.64e15), v.maxValue(8.64e15));
const Text = v.pipe(v.string(), v.maxLength(10_000));

/** The maximum is far below the largest number that can be incremented exactly. */
const ShardNumber = v.pipe(Count, v.minValue(1), v.maxValue(1e9));

const Written = {
  name: FileName,
  loc: Text,
  entries: v.pipe(Count, v.maxValue(MAX_ENTRIES)),
  /** Uncompressed. */
  bytes: Count,
  /** Size of the written file; equals {@link bytes} unless gzip is on. */
  fileBytes: Count,
  /** Of the written file, and of its XML. */
  sha256: Sha256,
  xmlSha256: Sha256,
};

const ManifestShard = v.strictObject({
  ...Written,
  /** The key that its entries share: one text for each name that `keyNames` returns. */
  group: v.array(Text),
  /** Its number among the shards with the same name pattern. */
  number: ShardNumber,
  /** The `lastmod` of its row in the index, in milliseconds since 1970. */
  lastmod: Time,
  /** The time of the export that last changed its XML. */
  changed: Time,
});
export type ManifestShard = v.InferOutput<typeof ManifestShard>;

const ManifestIndex = v.strictObject(Written);
export type ManifestIndex = v.InferOutput<typeof ManifestIndex>;

const Buckets = {
  hash: v.literal(BUCKET_HASH),
  /** How many buckets each group has. */
  buckets: v.picklist(BUCKET_COUNTS),
  /** The groups of the table, in order; absent if no URL has one. `''` is for URLs without a group. */
  groups: v.exactOptional(
    v.pipe(
      v.array(v.union([v.literal(''), v.pipe(v.string(), v.regex(GROUP_NAME))])),
      v.minLength(1),
      v.maxLength(MOST_GROUPS),
    ),
  ),
  /** Identifies the table that was divided into buckets. All buckets of one run have the same value. */
  run: Sha256,
};

/** The additional content of a bucket's manifest. */
const ManifestBucket = v.strictObject({
  ...Buckets,
  /** Its name. */
  bucket: v.pipe(v.string(), v.check(isBucketName, 'not the name of a bucket')),
  /** URLs that are probably not meant to be public: how many, by rule, and the first one. */
  leaks: v.record(Text, Count),
  firstLeak: Text,
  /** Whether the user chose to publish these URLs anyway. */
  forced: v.boolean(),
});
export type ManifestBucket = v.InferOutput<typeof ManifestBucket>;

/** The additional content of a composed bundle's manifest. */
const ManifestParts = v.strictObject({
  ...Buckets,
  /** Alternates to other pages: all, those without a return link, those to unlisted pages. Null if not checked. */
  links: v.nullable(v.strictObject({ count: Count, oneWay: Count, unchecked: Count })),
});
export type ManifestParts = v.InferOutput<typeof ManifestParts>;

/** The total number of buckets in all groups. */
export function bucketTotal({
  buckets,
  groups = [...NO_GROUPS],
}: Pick<ManifestParts, 'buckets' | 'groups'>): number {
  return buckets * groups.length;
}

/** What an export stores in its target for the next one. */
const Manifest = v.strictObject({
  version: v.literal(1),
  /** The time of the export, in milliseconds since 1970. */
  exported: Time,
  base: Text,
  gzip: v.boolean(),
  /** The settings of the plan: policies as printed, limits, and the name pattern. */
  policies: v.array(Text),
  limits: v.strictObject({ entries: Count, bytes: Count }),
  names: Text,
  /** By `stemKey`: the number of the stem's next shard. Numbers of removed shards are not reused. */
  next: v.record(Text, ShardNumber),
  shards: v.array(ManifestShard),
  indexes: v.array(ManifestIndex),
  /** SHA-256 of the other files, by name, such as the sidecar, the robots lines and the record of pages. */
  others: v.record(FileName, Sha256),
  bucket: v.exactOptional(ManifestBucket),
  parts: v.exactOptional(ManifestParts),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The bytes of a manifest. Equal content results in equal bytes. */
export function writeManifest(manifest: Manifest): Uint8Array {
  const next = Object.fromEntries(Object.entries(manifest.next).sort(([a], [b]) => (a < b ? -1 : 1)));
  return encodeUtf8(`${JSON.stringify({ ...manifest, next }, null, 1)}\n`);
}

/**
 * Reads and validates a manifest from an untrusted source. Every name in it must be a file name without a folder, and
 * all names must differ on every file system.
 * @throws UrlsetError `bad-manifest`
 */
export function readManifest(bytes: Uint8Array): Manifest {
  if (bytes.length > LARGEST) throw new UrlsetError('bad-manifest', { reason: `${bytes.length} bytes` });
  const result = v.safeParse(Manifest, parsed(bytes));
  if (!result.success) {
    const [issue] = result.issues;
    throw new UrlsetError('bad-manifest', { reason: `${v.getDotPath(issue) ?? ''}: ${issue.message}` });
  }
  const manifest = result.output;
  const names = new Set([MANIFEST_NAME]);
  for (const name of namesIn(manifest)) {
    const key = name.toLowerCase();
    if (names.has(key)) throw new UrlsetError('bad-manifest', { reason: `${name} is listed twice` });
    names.add(key);
  }
  return manifest;
}

/** The names of all files that an export wrote except the manifest itself, in the manifest's order. */
export function namesIn({ shards, indexes, others }: Manifest): string[] {
  return [...shards.map(({ name }) => name), ...indexes.map(({ name }) => name), ...Object.keys(others)];
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes));
  } catch {
    throw new UrlsetError('bad-manifest', { reason: 'not valid JSON' });
  }
}

/**
 * The lines for a site's robots.txt that list sitemaps or indexes. https://www.sitemaps.org/protocol.html#submit_robots
 */
export function robotsLines(locs: readonly string[]): Uint8Array {
  return encodeUtf8(locs.map((loc) => `Sitemap: ${loc}\n`).join(''));
}

/** Whether a file consists only of `Sitemap:` lines and blank lines. */
export function isRobotsLines(bytes: Uint8Array): boolean {
  return decodeUtf8(bytes)
    .split(/\r?\n/)
    .every((line) => line.trim() === '' || /^sitemap:/i.test(line));
}

/** The names of the files that an export writes beside the sitemaps; null for a file that it does not write. */
export interface RecordNames {
  readonly manifest: string;
  readonly sidecar: string;
  readonly robots: string | null;
  readonly pages: string | null;
  /** The links between pages; see `core/src/publish/parts/edges.ts`. */
  readonly edges: string | null;
}

export const BUNDLE_RECORD: RecordNames = {
  manifest: MANIFEST_NAME,
  sidecar: SIDECAR_NAME,
  robots: ROBOTS_NAME,
  pages: PAGES_NAME,
  edges: null,
};

/** All these names, without the nulls. */
export function recordNames({ manifest, sidecar, robots, pages, edges }: RecordNames): string[] {
  return [manifest, sidecar, robots, pages, edges].flatMap((name) => name ?? []);
}
