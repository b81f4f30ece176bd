import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { hashesFromBytes, isSidecar, SIDECAR_HEAD } from '@urlset/core/publish/bundle/sidecar.ts';
import { bucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { bucketNamed } from '@urlset/core/publish/parts/buckets.ts';
import type { ExportDisk } from '../../export/export-disk.ts';
import { readRange } from '../../export/read-range.ts';
import { entriesOf } from './check-buckets.ts';
import { type ComposedBucket, fileOf } from './composed-bucket.ts';

/** The hashes of the locs of some buckets, two numbers per hash. Skips buckets without a valid sidecar. */
export async function hashesOf(
  buckets: readonly ComposedBucket[],
  disk: ExportDisk,
): Promise<Uint32Array<ArrayBuffer>> {
  const each = await Promise.all(buckets.map((bucket) => hashesIn(bucket, disk)));
  const all = new Uint32Array(each.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const some of each) {
    all.set(some, at);
    at += some.length;
  }
  return all;
}

async function hashesIn(bucket: ComposedBucket, disk: ExportDisk): Promise<Uint32Array> {
  const { sidecar } = bucketRecord(bucket.manifest.bucket.bucket);
  const range = await fileOf(bucket.folder, sidecar, disk);
  const bytes = range && readRange(range);
  if (bytes === null || !isSidecar(bytes.subarray(0, SIDECAR_HEAD.length), bytes.length, entriesOf(bucket)))
    return new Uint32Array(0);
  return hashesFromBytes(bytes.slice(SIDECAR_HEAD.length));
}

/** The buckets of all groups by number. Buckets that may contain the same URL have the same number. */
export function byNumber(buckets: readonly ComposedBucket[]): Map<number, ComposedBucket[]> {
  const found = new Map<number, ComposedBucket[]>();
  for (const bucket of buckets) {
    const { number } = bucketNamed(bucket.manifest.bucket.bucket);
    const same = found.get(number);
    if (same) same.push(bucket);
    else found.set(number, [bucket]);
  }
  return found;
}

/**
 * The number of repeated URLs across groups: a URL in three groups counts twice.
 * @throws UrlsetError `cancelled`
 */
export async function countShared(
  buckets: readonly ComposedBucket[],
  disk: ExportDisk,
  signal: AbortSignal,
): Promise<number> {
  let shared = 0;
  for (const same of byNumber(buckets).values()) {
    if (signal.aborted) throw new UrlsetError('cancelled');
    if (same.length < 2) continue;
    const { buffer } = await hashesOf(same, disk);
    const hashes = new BigUint64Array(buffer).sort();
    for (let at = 1; at < hashes.length; at++) if (hashes[at] === hashes[at - 1]) shared++;
  }
  return shared;
}
