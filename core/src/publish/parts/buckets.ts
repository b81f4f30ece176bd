import { Md5Start } from '../../bytes/hash/md5.ts';
import { encodeUtf8 } from '../../bytes/text.ts';

/** How many buckets a table can have: powers of 16, so that a bucket is a beginning of the hash in hexadecimal digits. */
export const BUCKET_COUNTS: readonly number[] = [16, 256, 4096];

/** The name of the hash that chooses the bucket of a loc. */
export const BUCKET_HASH = 'md5' as const;

/** The possible count that is nearest to a number. */
export function nearestBucketCount(count: number): number {
  const far = (one: number) => Math.abs(one - count);
  return BUCKET_COUNTS.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** The hexadecimal digits in the name of a bucket. */
export function bucketDigits(buckets: number): number {
  return Math.round(Math.log2(buckets) / 4);
}

/** The name of a bucket, such as `3f`. */
export function bucketName(bucket: number, buckets: number): string {
  return bucket.toString(16).padStart(bucketDigits(buckets), '0');
}

/** Finds the buckets of locs. */
export class BucketFinder {
  readonly #hash = new Md5Start();
  readonly #shift: number;

  constructor(buckets: number) {
    this.#shift = 32 - 4 * bucketDigits(buckets);
  }

  /** The bucket of a loc: decoded, trimmed, in UTF-8. */
  of(bytes: Uint8Array, start: number, end: number): number {
    return this.#hash.of(bytes, start, end) >>> this.#shift;
  }

  ofText(loc: string): number {
    const bytes = encodeUtf8(loc);
    return this.of(bytes, 0, bytes.length);
  }
}
