import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { type Manifest, namesIn } from '@urlset/core/publish/bundle/manifest.ts';
import { bucketName } from '@urlset/core/publish/parts/buckets.ts';
import type { ComposedBucket } from './composed-bucket.ts';

/** How many buckets an error names. */
const NAMED = 3;
/**
 * If a bucket has this many URLs on average, an empty one is a mistake and no chance: a hash leaves it empty once in
 * 10²¹ tables.
 */
const NEVER_EMPTY = 50;

/**
 * Chooses the buckets that make a bundle, in order, and checks that all are there and belong together.
 * @param before the manifest of the bundle so far
 * @throws UrlsetError `no-bucket-manifests`, `bucket-twice`, `buckets-disagree`, `buckets-missing`,
 *   `buckets-of-another-run`, `bucket-empty` unless `isForced`
 */
export function checkBuckets(
  found: readonly ComposedBucket[],
  before: Manifest | null,
  isForced: boolean,
): ComposedBucket[] {
  const known = new Set(before ? namesIn(before) : []);
  const fresh = found.filter(({ isNew }) => isNew);
  const [first] = fresh.length > 0 ? fresh : found;
  if (!first) throw new UrlsetError('no-bucket-manifests');
  const { buckets } = first.manifest.bucket;
  // If the number of buckets has changed, those of the bundle so far are replaced as a whole.
  const wanted = found.filter(
    ({ manifest, isNew, name }) =>
      isNew || manifest.bucket.buckets === buckets || fresh.length === 0 || !known.has(name),
  );
  agree(wanted, 'the number of buckets', ({ bucket }) => String(bucket.buckets));
  const byNumber = new Map<number, ComposedBucket>();
  for (const one of wanted) {
    const number = Number.parseInt(one.manifest.bucket.bucket, 16);
    const other = byNumber.get(number);
    if (other)
      throw new UrlsetError('bucket-twice', {
        bucket: one.manifest.bucket.bucket,
        one: other.folder,
        other: one.folder,
      });
    byNumber.set(number, one);
  }
  const missing: number[] = [];
  for (let number = 0; number < buckets; number++) if (!byNumber.has(number)) missing.push(number);
  if (missing.length > 0) throw new UrlsetError('buckets-missing', named(missing, buckets));
  const all = [...byNumber].sort(([one], [other]) => one - other).map(([, bucket]) => bucket);
  agree(all, '--base', ({ base }) => base);
  agree(all, '--no-gzip', ({ gzip }) => (gzip ? 'no' : 'yes'));
  agree(all, '--max-urls', ({ limits }) => String(limits.entries));
  agree(all, '--max-bytes', ({ limits }) => String(limits.bytes));
  agree(all, 'the hash', ({ bucket }) => bucket.hash);
  const run = commonest(all.map(({ manifest }) => manifest.bucket.run));
  const others = numbersOf(all.filter(({ manifest }) => manifest.bucket.run !== run));
  if (others.length > 0) throw new UrlsetError('buckets-of-another-run', named(others, buckets));
  const urls = all.reduce((sum, one) => sum + entriesOf(one), 0);
  const empty = numbersOf(all.filter((one) => entriesOf(one) === 0));
  if (!isForced && empty.length > 0 && urls / buckets >= NEVER_EMPTY)
    throw new UrlsetError('buckets-empty', { ...named(empty, buckets), urls: String(urls) });
  return all;
}

/** The number of URLs in a bucket. */
export function entriesOf({ manifest }: ComposedBucket): number {
  return manifest.shards.reduce((sum, { entries }) => sum + entries, 0);
}

/** What to run again for a bucket: the part that has only this one. */
export function partOf(bucket: number, buckets: number): string {
  return `--part ${bucket + 1}/${buckets}`;
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
  const { bucket, buckets } = other.manifest.bucket;
  throw new UrlsetError('buckets-disagree', {
    ...{ option, bucket, value: of(other.manifest), usual },
    part: partOf(Number.parseInt(bucket, 16), buckets),
  });
}

/** The value that occurs most often; the first of several. */
function commonest(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  const [best = ''] = [...counts].sort(([, one], [, other]) => other - one).map(([value]) => value);
  return best;
}

function numbersOf(buckets: readonly ComposedBucket[]): number[] {
  return buckets.map(({ manifest }) => Number.parseInt(manifest.bucket.bucket, 16));
}

/** The parameters of an error about some buckets: their names, and how to export each of them. */
function named(numbers: readonly number[], buckets: number): Record<string, string> {
  const more = numbers.length > NAMED ? ', …' : '';
  const first = numbers.slice(0, NAMED);
  return {
    count: String(numbers.length),
    buckets: String(buckets),
    names: first.map((number) => bucketName(number, buckets)).join(', ') + more,
    parts: first.map((number) => partOf(number, buckets)).join(', ') + more,
  };
}
