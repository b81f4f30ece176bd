import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { bucketTotal, type Manifest, namesIn } from '@urlset/core/publish/bundle/manifest.ts';
import { bucketName, bucketNamed, bucketsOfGroups, NO_GROUPS } from '@urlset/core/publish/parts/buckets.ts';
import type { ComposedBucket } from './composed-bucket.ts';

/** Maximum number of buckets that an error names. */
const NAMED = 3;
/**
 * If buckets have this many URLs on average, an empty one is a mistake, not a coincidence: a hash leaves a given bucket
 * empty once in 10²¹ tables.
 */
const NEVER_EMPTY = 50;

/**
 * Chooses the buckets that make up a bundle, in order, and checks that all are there and belong together.
 * @param before the manifest of the existing bundle; null without a bundle
 * @throws UrlsetError `no-bucket-manifests`, `bucket-twice`, `buckets-disagree`, `buckets-missing`,
 *   `buckets-of-another-run`, `buckets-empty` unless `isForced`
 */
export function checkBuckets(
  found: readonly ComposedBucket[],
  before: Manifest | null,
  isForced: boolean,
): ComposedBucket[] {
  const known = new Set(before ? namesIn(before) : []);
  const fresh = found.filter(({ isNew }) => isNew);
  const candidates = fresh.length > 0 ? fresh : found;
  const usual = commonest(candidates.map(runOf));
  const first = candidates.find((one) => runOf(one) === usual);
  if (!first) throw new UrlsetError('no-bucket-manifests');
  const { buckets, groups = NO_GROUPS } = first.manifest.bucket;
  const names = bucketsOfGroups(groups, buckets).map((bucket) => bucketName(bucket, buckets));
  const isExpected = new Set(names);
  // If the groups or the number of buckets changed, ignore buckets of the old bundle that no longer exist.
  const wanted = found.filter(
    ({ manifest: { bucket }, isNew, name }) =>
      isNew ||
      fresh.length === 0 ||
      !known.has(name) ||
      (bucket.buckets === buckets && isExpected.has(bucket.bucket)),
  );
  agree(wanted, 'the number of buckets', ({ bucket }) => String(bucket.buckets));
  const byName = new Map<string, ComposedBucket>();
  for (const one of wanted) {
    const { bucket } = one.manifest.bucket;
    const other = byName.get(bucket);
    if (other) throw new UrlsetError('bucket-twice', { bucket, one: other.folder, other: one.folder });
    byName.set(bucket, one);
  }
  const total = String(names.length);
  const missing = names.filter((name) => !byName.has(name));
  if (missing.length > 0)
    throw new UrlsetError('buckets-missing', { ...listed(missing, names), buckets: total });
  const strays = [...byName.keys()].filter((name) => !isExpected.has(name));
  const all = [...names, ...strays].flatMap((name) => byName.get(name) ?? []);
  agree(all, '--base', ({ base }) => base);
  agree(all, '--no-gzip', ({ gzip }) => (gzip ? 'no' : 'yes'));
  agree(all, '--max-urls', ({ limits }) => String(limits.entries));
  agree(all, '--max-bytes', ({ limits }) => String(limits.bytes));
  agree(all, 'the hash', ({ bucket }) => bucket.hash);
  const run = commonest(all.map(runOf));
  const others = all.filter((one) => runOf(one) !== run || !isExpected.has(nameOf(one))).map(nameOf);
  if (others.length > 0)
    throw new UrlsetError('buckets-of-another-run', { ...listed(others, names), buckets: total });
  if (!isForced)
    // The buckets of each group are consecutive.
    for (let at = 0; at < all.length; at += buckets) refuseEmpty(all.slice(at, at + buckets), names);
  return all;
}

/**
 * @param all the buckets of one group
 * @param names the names of the buckets of all groups, in order
 * @throws UrlsetError `buckets-empty`
 */
function refuseEmpty(all: readonly ComposedBucket[], names: readonly string[]): void {
  const urls = all.reduce((sum, one) => sum + entriesOf(one), 0);
  const empty = all.filter((one) => entriesOf(one) === 0).map(nameOf);
  if (empty.length > 0 && urls / all.length >= NEVER_EMPTY)
    throw new UrlsetError('buckets-empty', {
      ...listed(empty, names),
      ...{ buckets: String(all.length), urls: String(urls) },
    });
}

/** The number of URLs in a bucket. */
export function entriesOf({ manifest }: ComposedBucket): number {
  return manifest.shards.reduce((sum, { entries }) => sum + entries, 0);
}

/** The `--part` option that exports only this bucket. */
export function partOf({ manifest }: ComposedBucket): string {
  const { bucket, buckets, groups = NO_GROUPS } = manifest.bucket;
  const { group, number } = bucketNamed(bucket);
  return partAt(groups.indexOf(group) * buckets + number, bucketTotal(manifest.bucket));
}

function partAt(place: number, total: number): string {
  return `--part ${place + 1}/${total}`;
}

/** @throws UrlsetError `buckets-disagree` */
function agree(
  all: readonly ComposedBucket[],
  option: string,
  of: (manifest: ComposedBucket['manifest']) => string,
): void {
  const usual = commonest(all.map(({ manifest }) => of(manifest)));
  const other = all.find(({ manifest }) => of(manifest) !== usual);
  if (!other) return;
  throw new UrlsetError('buckets-disagree', {
    ...{ option, bucket: nameOf(other), value: of(other.manifest), usual },
    part: partOf(other),
  });
}

/** The value that occurs most often; the first one if there is a tie. */
function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best = ''] = [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
  return best;
}

function runOf({ manifest }: ComposedBucket): string {
  return manifest.bucket.run;
}

function nameOf({ manifest }: ComposedBucket): string {
  return manifest.bucket.bucket;
}

/**
 * The parameters of an error about some buckets: their number, and the names and `--part` options of the first few.
 * @param names the names of all buckets, in order
 */
function listed(some: readonly string[], names: readonly string[]): Record<string, string> {
  const more = some.length > NAMED ? ', …' : '';
  const first = some.slice(0, NAMED);
  const places = first.map((name) => names.indexOf(name)).filter((place) => place >= 0);
  return {
    count: String(some.length),
    names: first.join(', ') + more,
    parts: places.map((place) => partAt(place, names.length)).join(', ') + more,
  };
}
