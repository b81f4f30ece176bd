import { Md5Start } from '../../bytes/hash/md5.ts';
import { encodeUtf8 } from '../../bytes/text.ts';

/** Possible numbers of buckets: powers of 16, so that the first hexadecimal digits of a hash name its bucket. */
export const BUCKET_COUNTS: readonly number[] = [16, 256, 4096];

/** The name of the hash that chooses the bucket of a loc. */
export const BUCKET_HASH = 'md5' as const;

/** The possible bucket count nearest to a number. */
export function nearestBucketCount(count: number): number {
  const far = (one: number) => Math.abs(one - count);
  return BUCKET_COUNTS.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/**
 * The name of a group of URLs that has sitemaps of its own. It becomes part of the names of folders, files and URLs,
 * and of SQL, so it must be safe in all of them, even on file systems that ignore case.
 */
export const GROUP_NAME = /^[a-z0-9][a-z0-9_-]{0,63}$/;
/** Maximum number of groups in a table. Each group has at least one sitemap per bucket. */
export const MOST_GROUPS = 1000;
/** The groups of a table in which no URL has a group. */
export const NO_GROUPS: readonly string[] = [''];

/** The URLs of a group (`''` for those without one) whose hash begins with this number. */
export interface Bucket {
  readonly group: string;
  readonly number: number;
}

/**
 * The buckets of a table, in order: all of one group, then those of the next.
 * @param buckets how many each group has
 */
export function bucketsOfGroups(groups: readonly string[], buckets: number): Bucket[] {
  return groups.flatMap((group) => Array.from({ length: buckets }, (_, number) => ({ group, number })));
}

/** The number of hexadecimal digits in the name of a bucket. */
export function bucketDigits(buckets: number): number {
  return Math.round(Math.log2(buckets) / 4);
}

/** The name of a bucket, such as `3f` or `news-3f`. */
export function bucketName({ group, number }: Bucket, buckets: number): string {
  return named(group, '-', number, buckets);
}

/** The name of a bucket's folder, as SQL engines write it: `bucket=3f`, `bucket=news~3f`. */
export function bucketFolder({ group, number }: Bucket, buckets: number): string {
  return FOLDER + named(group, '~', number, buckets);
}

function named(group: string, separator: string, number: number, buckets: number): string {
  const digits = number.toString(16).padStart(bucketDigits(buckets), '0');
  return group === '' ? digits : group + separator + digits;
}

const NAME = /^(?:([a-z0-9][a-z0-9_-]{0,63})-)?([0-9a-f]{1,3})$/;

/** Whether a text can be the name of a bucket. */
export function isBucketName(text: string): boolean {
  return NAME.test(text);
}

/** The bucket with this name, which {@link isBucketName} must accept. */
export function bucketNamed(name: string): Bucket {
  const [, group = '', digits = ''] = NAME.exec(name) ?? [];
  return { group, number: Number.parseInt(digits, 16) };
}

/** The beginning of the name of a bucket's folder. */
export const FOLDER = 'bucket=';
/**
 * If a bucket is a file instead of a folder, its name has an extension and sometimes a number: `bucket=3f.csv`,
 * `bucket=3f-000.parquet`.
 */
const IN_FOLDER = /^bucket=(?:([^~]*)~)?([^.~-]*)([.-].*)?$/;

/** The bucket that a folder or file is named after, and the digits in the name; null for any other name. */
export function bucketOfFolder(name: string): (Bucket & { readonly digits: string }) | null {
  const [, group = '', digits = ''] = IN_FOLDER.exec(name) ?? [];
  if (!/^[0-9a-f]{1,3}$/.test(digits) || (group !== '' && !GROUP_NAME.test(group))) return null;
  return { group, number: Number.parseInt(digits, 16), digits };
}

/** Finds the buckets of locs. */
export class BucketFinder {
  readonly #hash = new Md5Start();
  readonly #shift: number;

  constructor(buckets: number) {
    this.#shift = 32 - 4 * bucketDigits(buckets);
  }

  /** The number of a loc's bucket. The bytes are the decoded, trimmed loc in UTF-8. */
  of(bytes: Uint8Array, start: number, end: number): number {
    return this.#hash.of(bytes, start, end) >>> this.#shift;
  }

  ofText(loc: string): number {
    const bytes = encodeUtf8(loc);
    return this.of(bytes, 0, bytes.length);
  }
}
