import { hashesFromBytes, isSidecar, SIDECAR_HEAD } from '@urlset/core/publish/bundle/sidecar.ts';
import { bucketRecord } from '@urlset/core/publish/parts/bucket-record.ts';
import { bucketNamed } from '@urlset/core/publish/parts/buckets.ts';
import type { ExportDisk } from '../../export/export-disk.ts';
import { readRange } from '../../export/read-range.ts';
import { entriesOf } from './check-buckets.ts';
import { type ComposedBucket, fileOf } from './composed-bucket.ts';

/** The hashes of a bucket's locs, two numbers each. */
export async function hashesOf(bucket: ComposedBucket, disk: ExportDisk): Promise<Uint32Array> {
  const { sidecar } = bucketRecord(bucket.manifest.bucket.bucket);
  const range = await fileOf(bucket.folder, sidecar, disk);
  const bytes = range && readRange(range);
  if (bytes === null || !isSidecar(bytes.subarray(0, SIDECAR_HEAD.length), bytes.length, entriesOf(bucket)))
    return new Uint32Array(0);
  return hashesFromBytes(bytes.slice(SIDECAR_HEAD.length));
}

/** The buckets by their numbers: those of all groups in which a URL could be. */
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

/** How often a URL is in a group although it is in an earlier one, too. */
export async function countShared(buckets: readonly ComposedBucket[], disk: ExportDisk): Promise<number> {
  let shared = 0;
  for (const same of byNumber(buckets).values()) {
    if (same.length < 2) continue;
    const hashes = await Promise.all(same.map((bucket) => hashesOf(bucket, disk)));
    const all = new BigUint64Array(hashes.reduce((sum, { length }) => sum + length / 2, 0));
    const words = new Uint32Array(all.buffer);
    let at = 0;
    for (const some of hashes) {
      words.set(some, at);
      at += some.length;
    }
    all.sort();
    for (let place = 1; place < all.length; place++) if (all[place] === all[place - 1]) shared++;
  }
  return shared;
}
