import * as v from 'valibot';
import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { Count } from '../../contract/values.ts';
import { MAX_ENTRIES } from '../../protocol/limits.ts';
import { isFileName } from './file-name.ts';

export const MANIFEST_NAME = 'urlset-manifest.json';
export const SIDECAR_NAME = 'urlset-manifest.locs';
export const ROBOTS_NAME = 'robots-sitemap.txt';

/** A manifest of the most shards that indexes of indexes could name is no larger, in bytes. */
const LARGEST = 1 << 30;

const FileName = v.pipe(v.string(), v.check(isFileName, 'no name of a file'));
const Sha256 = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));
const Time = v.pipe(v.number(), v.safeInteger(), v.minValue(-8.64e15), v.maxValue(8.64e15));
const Text = v.pipe(v.string(), v.maxLength(10_000));

/** Far from where counting on stands still. */
const ShardNumber = v.pipe(Count, v.minValue(1), v.maxValue(1e9));

const Written = {
  name: FileName,
  loc: Text,
  entries: v.pipe(Count, v.maxValue(MAX_ENTRIES)),
  /** Uncompressed. */
  bytes: Count,
  /** As it lies there; the same as {@link bytes} where it is not gzipped. */
  fileBytes: Count,
  /** Of the file as it lies there, and of its XML. */
  sha256: Sha256,
  xmlSha256: Sha256,
};

const ManifestShard = v.strictObject({
  ...Written,
  /** What its entries have in common, one text a part of the policies. */
  group: v.array(Text),
  /** Its number among the shards of its name. */
  number: ShardNumber,
  /** The `lastmod` of its row in the index, in milliseconds since 1970. */
  lastmod: Time,
  /** The clock of the export that last changed its XML. */
  changed: Time,
});
export type ManifestShard = v.InferOutput<typeof ManifestShard>;

const ManifestIndex = v.strictObject(Written);
export type ManifestIndex = v.InferOutput<typeof ManifestIndex>;

/** What an export left in its target, for the next one. */
const Manifest = v.strictObject({
  version: v.literal(1),
  /** The clock of the export, in milliseconds since 1970. */
  exported: Time,
  base: Text,
  gzip: v.boolean(),
  /** What the plan went by: policies as they are printed, and the pattern of names. */
  policies: v.array(Text),
  limits: v.strictObject({ entries: Count, bytes: Count }),
  names: Text,
  /** By name without its number: the next number. Those of shards that are gone are not used again. */
  next: v.record(Text, ShardNumber),
  shards: v.array(ManifestShard),
  indexes: v.array(ManifestIndex),
  /** SHA-256 of the other files, by name: the sidecar and the robots lines. */
  others: v.record(FileName, Sha256),
});
export type Manifest = v.InferOutput<typeof Manifest>;

/** The bytes of a manifest: the same for the same content. */
export function writeManifest(manifest: Manifest): Uint8Array {
  const next = Object.fromEntries(Object.entries(manifest.next).sort(([a], [b]) => (a < b ? -1 : 1)));
  return encodeUtf8(`${JSON.stringify({ ...manifest, next }, null, 1)}\n`);
}

/**
 * Reads a manifest, which anybody may have written: every name in it is that of a plain file beside it, and
 * no two are the same on any file system.
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
    if (names.has(key)) throw new UrlsetError('bad-manifest', { reason: `${name} is there twice` });
    names.add(key);
  }
  return manifest;
}

/** All files that an export wrote but the manifest itself, in its order. */
export function namesIn({ shards, indexes, others }: Manifest): string[] {
  return [...shards.map(({ name }) => name), ...indexes.map(({ name }) => name), ...Object.keys(others)];
}

function parsed(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(decodeUtf8(bytes));
  } catch {
    throw new UrlsetError('bad-manifest', { reason: 'no JSON' });
  }
}
