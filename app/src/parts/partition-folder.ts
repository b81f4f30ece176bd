import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { type UrlRow, UrlRowWriter } from '@urlset/core/files/write/lists/parquet.ts';
import { BUCKET_HASH, BucketFinder, bucketName } from '@urlset/core/publish/parts/buckets.ts';
import { isOwned, own } from '../export/commit/owner.ts';
import { NODE_DISK } from '../export/export-disk.ts';
import { BucketSpill } from './bucket-spill.ts';
import {
  PARTITION_FILE,
  PARTITION_STAGING,
  type Partition,
  partitionBytes,
  REPLACING,
  readPartition,
} from './partition-manifest.ts';

/** The most bytes of a bucket's lines to sort. */
const MOST_SORTED = 256 * 1024 * 1024;
/** Rows per group of a bucket's file. */
const GROUP = 100_000;

/** The name of a bucket's folder, as engines write it. */
function bucketFolder(name: string): string {
  return `bucket=${name}`;
}

/** A folder that gets one Parquet file for each bucket. Until {@link finish}, it keeps what it had. */
export class PartitionFolder {
  readonly #folder: string;
  readonly #staging: string;
  readonly #buckets: number;
  readonly #finder: BucketFinder;
  readonly #spill: BucketSpill;
  readonly #disown: () => void;

  private constructor(folder: string, staging: string, buckets: number, disown: () => void) {
    this.#folder = folder;
    this.#staging = staging;
    this.#buckets = buckets;
    this.#finder = new BucketFinder(buckets);
    this.#spill = new BucketSpill(staging, buckets);
    this.#disown = disown;
  }

  /**
   * @throws UrlsetError `partition-not-ours` if the folder has files that no partition wrote, `export-running` while
   *   another process partitions into it
   */
  static async begin(folder: string, buckets: number): Promise<PartitionFolder> {
    await mkdir(folder, { recursive: true });
    const staging = path.join(folder, PARTITION_STAGING);
    const isUnfinished = existsSync(path.join(staging, REPLACING));
    const names = (await readdir(folder)).filter((name) => name !== PARTITION_STAGING);
    const foreign = names.find((name) => name !== PARTITION_FILE && !name.startsWith(bucketFolder('')));
    const isOurs = isUnfinished || (await readPartition(folder)) !== null;
    if (foreign !== undefined || (names.length > 0 && !isOurs))
      throw new UrlsetError('partition-not-ours', { name: folder });
    if (existsSync(staging) && (await isOwned(staging, NODE_DISK)))
      throw new UrlsetError('export-running', { name: folder });
    // The marker must stay until the folder is whole again.
    for (const name of isUnfinished ? await readdir(staging) : [])
      if (name !== REPLACING) await rm(path.join(staging, name), { recursive: true });
    if (!isUnfinished) {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging);
    }
    return new PartitionFolder(folder, staging, buckets, await own(staging, NODE_DISK));
  }

  add(row: UrlRow): void {
    this.#spill.add(this.#finder.ofText(row.loc), lineOf(row));
  }

  /** Writes the files, and replaces those that the folder had. @param told called with the number of buckets done */
  async finish(told: (done: number) => void): Promise<Partition> {
    this.#spill.flush();
    const files: Partition['files'] = {};
    let rows = 0;
    for (let bucket = 0; bucket < this.#buckets; bucket++) {
      const name = bucketName(bucket, this.#buckets);
      const written = await this.#write(name, this.#linesOf(bucket));
      if (written !== null) files[name] = written;
      rows += written?.rows ?? 0;
      told(bucket + 1);
    }
    const partition: Partition = { version: 1, hash: BUCKET_HASH, buckets: this.#buckets, rows, files };
    await this.#replace(partition);
    this.#disown();
    await rm(this.#staging, { recursive: true });
    return partition;
  }

  async abandon(): Promise<void> {
    this.#disown();
    if (!existsSync(path.join(this.#staging, REPLACING)))
      await rm(this.#staging, { recursive: true, force: true });
  }

  /**
   * The rows of a bucket, sorted by loc if they fit into memory: parts are faster then, and files smaller.
   */
  #linesOf(bucket: number): Iterable<string> {
    const lines = this.#spill.take(bucket);
    return this.#spill.sizeOf(bucket) > MOST_SORTED ? lines : [...lines].sort();
  }

  async #write(name: string, lines: Iterable<string>): Promise<Partition['files'][string] | null> {
    const folder = path.join(this.#staging, bucketFolder(name));
    const writer = new UrlRowWriter();
    const hash = createHash('sha256');
    let [file, count] = [-1, 0];
    const put = (bytes: Uint8Array) => {
      hash.update(bytes);
      for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at);
    };
    try {
      for (const line of lines) {
        if (count++ === 0) {
          await mkdir(folder);
          file = openSync(path.join(folder, 'urls.parquet'), 'wx');
        }
        writer.add(rowIn(line));
        if (writer.waiting === GROUP) put(writer.group());
      }
      if (count === 0) return null;
      put(writer.finish());
      return { rows: count, sha256: hash.digest('hex') };
    } finally {
      if (file >= 0) closeSync(file);
    }
  }

  async #replace(partition: Partition): Promise<void> {
    await writeFile(path.join(this.#staging, REPLACING), '');
    await rm(path.join(this.#folder, PARTITION_FILE), { force: true });
    for (const name of await readdir(this.#folder))
      if (name.startsWith(bucketFolder(''))) await rm(path.join(this.#folder, name), { recursive: true });
    for (const name of Object.keys(partition.files))
      await rename(path.join(this.#staging, bucketFolder(name)), path.join(this.#folder, bucketFolder(name)));
    const written = path.join(this.#staging, PARTITION_FILE);
    await writeFile(written, partitionBytes(partition));
    await rename(written, path.join(this.#folder, PARTITION_FILE));
  }
}

function lineOf({ loc, lastmod, changefreq, priority, images, alternates }: UrlRow): string {
  return JSON.stringify([loc, lastmod, changefreq, priority, images, alternates]);
}

function rowIn(line: string): UrlRow {
  // Written by `lineOf`.
  const [loc, lastmod, changefreq, priority, images, alternates] = JSON.parse(line) as [
    ...[string, string, string, string],
    UrlRow['images'],
    UrlRow['alternates'],
  ];
  return { loc, lastmod, changefreq, priority, images, alternates };
}
