import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { open, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { BUCKET_COUNTS, bucketDigits, bucketName } from '@urlset/core/publish/parts/buckets.ts';
import { PARTITION_FILE, PARTITION_STAGING, REPLACING, readPartition } from './partition-manifest.ts';

/** A partitioned table on disk. */
export interface BucketFiles {
  readonly buckets: number;
  /** Identifies the content of the table: SHA-256 over what identifies its files. */
  readonly run: string;
  /** The paths of the files of each bucket, by its number; buckets without rows have none. */
  readonly files: ReadonlyMap<number, readonly string[]>;
}

/** The folder or file of a bucket, as engines name them: `bucket=3f`, `bucket=3f.csv`, `bucket=3f-000.parquet`. */
const BUCKET = /^bucket=([^.-]*)([.-].*)?$/;
/** Where engines put rows without a bucket: those without a loc. */
const NO_BUCKET = '__HIVE_DEFAULT_PARTITION__';
/** Bytes at the end of a file that identify it, together with its name and size: a footer or a checksum is there. */
const TAIL = 4096;

/**
 * Finds the files of each bucket of a partitioned table.
 * @throws UrlsetError `no-buckets`, `bad-bucket`, `mixed-buckets`, `partition-unfinished`, `bucket-gone`
 */
export async function bucketFiles(folder: string): Promise<BucketFiles> {
  if (existsSync(path.join(folder, PARTITION_STAGING, REPLACING)))
    throw new UrlsetError('partition-unfinished', { name: folder });
  const found = new Map<string, string[]>();
  for (const entry of (await readdir(folder, { withFileTypes: true })).sort(byName)) {
    const [, bucket] = BUCKET.exec(entry.name) ?? [];
    if (bucket === undefined || bucket === NO_BUCKET) continue;
    if (!/^[0-9a-f]{1,3}$/.test(bucket))
      throw new UrlsetError('bad-bucket', { name: folder, bucket: entry.name });
    const place = path.join(folder, entry.name);
    found.set(bucket, [
      ...(found.get(bucket) ?? []),
      ...(entry.isDirectory() ? await filesIn(place) : [place]),
    ]);
  }
  const [first] = found.keys();
  if (first === undefined) throw new UrlsetError('no-buckets', { name: folder });
  for (const bucket of found.keys())
    if (bucket.length !== first.length)
      throw new UrlsetError('mixed-buckets', {
        name: folder,
        one: `bucket=${first}`,
        other: `bucket=${bucket}`,
      });
  const buckets = BUCKET_COUNTS.find((count) => bucketDigits(count) === first.length) ?? 0;
  const partition = await readPartition(folder);
  for (const bucket of Object.keys(partition?.files ?? {}))
    if (!found.has(bucket))
      throw new UrlsetError('bucket-gone', { name: folder, bucket: `bucket=${bucket}` });
  const run = partition ? await readFile(path.join(folder, PARTITION_FILE)) : await identityOf(folder, found);
  const files = new Map<number, readonly string[]>();
  for (let bucket = 0; bucket < buckets; bucket++)
    files.set(bucket, found.get(bucketName(bucket, buckets)) ?? []);
  return { buckets, run: createHash('sha256').update(run).digest('hex'), files };
}

function byName({ name: one }: { name: string }, { name: other }: { name: string }): number {
  return one < other ? -1 : 1;
}

/** The files of a bucket's folder. Engines write marks and checksums beside them, whose names begin with `_` or `.`. */
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

/** What identifies a table that an engine wrote: the names of its files, their sizes, and their last bytes. */
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
