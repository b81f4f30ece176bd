import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import {
  BUCKET_COUNTS,
  bucketDigits,
  bucketFolder,
  bucketName,
  bucketNamed,
  bucketOfFolder,
  bucketsOfGroups,
  FOLDER,
  MOST_GROUPS,
} from '@urlset/core/publish/parts/buckets.ts';
import { PARTITION_FILE, PARTITION_STAGING, REPLACING, readPartition } from './partition-manifest.ts';

/** A partitioned table on disk. */
export interface BucketFiles {
  /** Number of buckets per group. */
  readonly buckets: number;
  /** Sorted; only `''` for a table without groups. */
  readonly groups: readonly string[];
  /** Identifies the content: SHA-256 of `urlset-partition.json`, or else of the files' names, sizes and last bytes. */
  readonly run: string;
  /** The paths of each bucket's files, by the bucket's name; buckets without rows have none. */
  readonly files: ReadonlyMap<string, readonly string[]>;
}

/** Where query engines put rows without a bucket, that is, without a loc. */
const NO_BUCKET = `${FOLDER}__HIVE_DEFAULT_PARTITION__`;
/** Bytes at the end of a file, which hold a footer or checksum. With its name and size, they identify the file. */
const TAIL = 4096;

/**
 * Finds the files of each bucket of a partitioned table.
 * @throws UrlsetError `no-buckets`, `bad-bucket`, `mixed-buckets`, `many-groups`, `partition-unfinished`, `bucket-gone`
 */
export async function bucketFiles(folder: string): Promise<BucketFiles> {
  if (existsSync(path.join(folder, PARTITION_STAGING, REPLACING)))
    throw new UrlsetError('partition-unfinished', { name: folder });
  const found = new Map<string, string[]>();
  const groups = new Set<string>();
  let first: { name: string; digits: string } | null = null;
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
    const { name } = entry;
    if (!name.startsWith(FOLDER) || name.startsWith(NO_BUCKET)) continue;
    const bucket = bucketOfFolder(name);
    if (bucket === null) throw new UrlsetError('bad-bucket', { name: folder, bucket: name });
    const { group, digits } = bucket;
    first ??= { name, digits };
    if (digits.length !== first.digits.length)
      throw new UrlsetError('mixed-buckets', { name: folder, one: first.name, other: name });
    groups.add(group);
    if (groups.size > MOST_GROUPS)
      throw new UrlsetError('many-groups', { name: folder, limit: String(MOST_GROUPS) });
    const key = bucketName(bucket, countOf(digits));
    const place = path.join(folder, name);
    found.set(key, [...(found.get(key) ?? []), ...(entry.isDirectory() ? await filesIn(place) : [place])]);
  }
  if (first === null) throw new UrlsetError('no-buckets', { name: folder });
  const buckets = countOf(first.digits);
  const partition = await readPartition(folder);
  for (const bucket of Object.keys(partition?.files ?? {}))
    if (!found.has(bucket))
      throw new UrlsetError('bucket-gone', {
        name: folder,
        bucket: bucketFolder(bucketNamed(bucket), buckets),
      });
  const run = partition ? await readFile(path.join(folder, PARTITION_FILE)) : await identityOf(folder, found);
  const inOrder = [...groups].sort();
  const files = new Map<string, readonly string[]>();
  for (const bucket of bucketsOfGroups(inOrder, buckets)) {
    const name = bucketName(bucket, buckets);
    files.set(name, found.get(name) ?? []);
  }
  return { buckets, groups: inOrder, run: createHash('sha256').update(run).digest('hex'), files };
}

/** The number of buckets of a table whose bucket names have this many digits; 0 if no table does. */
function countOf(digits: string): number {
  return BUCKET_COUNTS.find((count) => bucketDigits(count) === digits.length) ?? 0;
}

function byName({ name: one }: { name: string }, { name: other }: { name: string }): number {
  return one < other ? -1 : 1;
}

/** The files of a bucket's folder. Skips names that begin with `_` or `.`, such as markers and checksums. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = (await readdir(folder, { withFileTypes: true })).sort(byName);
  const inside = entries
    .filter(({ name }) => !/^[._]/.test(name))
    .map((entry) => {
      const place = path.join(folder, entry.name);
      return entry.isDirectory() ? filesIn(place) : [place];
    });
  return (await Promise.all(inside)).flat();
}

/** Text that identifies a table without `urlset-partition.json`: names, sizes and hashes of the last bytes of files. */
async function identityOf(folder: string, files: ReadonlyMap<string, readonly string[]>): Promise<string> {
  const lines: string[] = [];
  for (const file of [...files.values()].flat()) {
    const handle = await open(file);
    try {
      const { size } = await handle.stat();
      const tail = Buffer.alloc(Math.min(size, TAIL));
      await handle.read(tail, 0, tail.length, size - tail.length);
      const name = path.relative(folder, file).split(path.sep).join('/');
      lines.push(`${name} ${size} ${createHash('sha256').update(tail).digest('hex')}\n`);
    } finally {
      await handle.close();
    }
  }
  return lines.join('');
}
