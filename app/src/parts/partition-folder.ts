import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, writeSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import {
  addColumns,
  bareRow,
  type MoreColumn,
  type UrlRow,
  UrlRowWriter,
} from '@urlset/core/files/write/lists/parquet.ts';
import {
  BUCKET_HASH,
  type Bucket,
  BucketFinder,
  bucketFolder,
  bucketName,
  bucketsOfGroups,
  FOLDER,
  GROUP_NAME,
  MOST_GROUPS,
} from '@urlset/core/publish/parts/buckets.ts';
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

/** The lines of a bucket are sorted only if they have at most this many bytes. */
const MOST_SORTED = 256 * 1024 * 1024;
/** Rows per Parquet row group. */
const GROUP = 100_000;

/** A folder that gets one Parquet file for each bucket with rows. Until {@link finish}, it keeps its old files. */
export class PartitionFolder {
  readonly #folder: string;
  readonly #staging: string;
  readonly #buckets: number;
  readonly #finder: BucketFinder;
  readonly #spill: BucketSpill;
  readonly #disown: () => void;
  /** The names of each group's buckets. */
  readonly #groups = new Map<string, readonly string[]>();
  readonly #more = new Set<MoreColumn>();
  #removed = 0;

  private constructor(folder: string, staging: string, buckets: number, disown: () => void) {
    this.#folder = folder;
    this.#staging = staging;
    this.#buckets = buckets;
    this.#finder = new BucketFinder(buckets);
    this.#spill = new BucketSpill(staging);
    this.#disown = disown;
  }

  /**
   * @throws UrlsetError `partition-not-ours` if the folder has files that `urlset partition` did not write,
   *   `export-running` while another process partitions into it
   */
  static async begin(folder: string, buckets: number): Promise<PartitionFolder> {
    await mkdir(folder, { recursive: true });
    const staging = path.join(folder, PARTITION_STAGING);
    const isUnfinished = existsSync(path.join(staging, REPLACING));
    const names = (await readdir(folder)).filter((name) => name !== PARTITION_STAGING);
    const foreign = names.find((name) => name !== PARTITION_FILE && !name.startsWith(FOLDER));
    const isOurs = isUnfinished || (await readPartition(folder)) !== null;
    if (foreign !== undefined || (names.length > 0 && !isOurs))
      throw new UrlsetError('partition-not-ours', { name: folder });
    if (existsSync(staging) && (await isOwned(staging, NODE_DISK)))
      throw new UrlsetError('export-running', { name: folder });
    // The `REPLACING` marker must stay until the folder is complete again.
    for (const name of isUnfinished ? await readdir(staging) : [])
      if (name !== REPLACING) await rm(path.join(staging, name), { recursive: true });
    if (!isUnfinished) {
      await rm(staging, { recursive: true, force: true });
      await mkdir(staging);
    }
    return new PartitionFolder(folder, staging, buckets, await own(staging, NODE_DISK));
  }

  /** @throws UrlsetError `bad-group`, `many-groups` */
  add(row: UrlRow): void {
    const { loc, group } = row;
    const names = this.#groups.get(group) ?? this.#addGroup(group, loc);
    addColumns(row, this.#more);
    if (row.removed) this.#removed++;
    this.#spill.add(names[this.#finder.ofText(loc)] ?? '', lineOf(row));
  }

  /** Writes the new files, and replaces the old ones. @param told called with the number of buckets done */
  async finish(told: (done: number, total: number) => void): Promise<Partition> {
    this.#spill.flush();
    const files = new Map<Bucket, Partition['files'][string]>();
    const groups = this.#groups.size > 0 ? [...this.#groups.keys()].sort() : [''];
    const all = bucketsOfGroups(groups, this.#buckets);
    for (const [place, bucket] of all.entries()) {
      const written = await this.#write(bucket);
      if (written !== null) files.set(bucket, written);
      told(place + 1, all.length);
    }
    const partition: Partition = {
      ...{ version: 1, hash: BUCKET_HASH, buckets: this.#buckets },
      ...(this.#more.has('group') && { groups }),
      rows: [...files.values()].reduce((sum, { rows }) => sum + rows, 0),
      ...(this.#removed > 0 && { removed: this.#removed }),
      files: Object.fromEntries(
        [...files].map(([bucket, file]) => [bucketName(bucket, this.#buckets), file]),
      ),
    };
    await this.#replace(partition, [...files.keys()]);
    this.#disown();
    await rm(this.#staging, { recursive: true });
    return partition;
  }

  async abandon(): Promise<void> {
    this.#disown();
    if (!existsSync(path.join(this.#staging, REPLACING)))
      await rm(this.#staging, { recursive: true, force: true });
  }

  #addGroup(group: string, loc: string): readonly string[] {
    if (group !== '' && !GROUP_NAME.test(group))
      throw new UrlsetError('bad-group', { group: JSON.stringify(group.slice(0, 100)), loc });
    if (this.#groups.size === MOST_GROUPS)
      throw new UrlsetError('many-groups', { name: this.#folder, limit: String(MOST_GROUPS) });
    const names = bucketsOfGroups([group], this.#buckets).map((bucket) => bucketName(bucket, this.#buckets));
    this.#groups.set(group, names);
    return names;
  }

  /** The lines of a bucket, sorted by loc if they fit into memory. Sorting makes exports faster and files smaller. */
  #linesOf(bucket: string): Iterable<string> {
    const lines = this.#spill.take(bucket);
    return this.#spill.sizeOf(bucket) > MOST_SORTED ? lines : [...lines].sort();
  }

  async #write(bucket: Bucket): Promise<Partition['files'][string] | null> {
    const folder = path.join(this.#staging, bucketFolder(bucket, this.#buckets));
    const lines = this.#linesOf(bucketName(bucket, this.#buckets));
    const writer = new UrlRowWriter(this.#more);
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
        writer.add(rowIn(line, bucket.group));
        if (writer.waiting === GROUP) put(writer.group());
      }
      if (count === 0) return null;
      put(writer.finish());
      return { rows: count, sha256: hash.digest('hex') };
    } finally {
      if (file >= 0) closeSync(file);
    }
  }

  async #replace(partition: Partition, buckets: readonly Bucket[]): Promise<void> {
    await writeFile(path.join(this.#staging, REPLACING), '');
    await rm(path.join(this.#folder, PARTITION_FILE), { force: true });
    for (const name of await readdir(this.#folder))
      if (name.startsWith(FOLDER)) await rm(path.join(this.#folder, name), { recursive: true });
    for (const bucket of buckets) {
      const name = bucketFolder(bucket, this.#buckets);
      await rename(path.join(this.#staging, name), path.join(this.#folder, name));
    }
    const written = path.join(this.#staging, PARTITION_FILE);
    await writeFile(written, partitionBytes(partition));
    await rename(written, path.join(this.#folder, PARTITION_FILE));
  }
}

function lineOf(row: UrlRow): string {
  const { loc, lastmod, changefreq, priority, images, alternates, extensions, removed } = row;
  const usual = [loc, lastmod, changefreq, priority, images, alternates];
  return JSON.stringify(extensions === '' && !removed ? usual : [...usual, extensions, removed]);
}

function rowIn(line: string, group: string): UrlRow {
  // Written by `lineOf`.
  const [loc, lastmod, changefreq, priority, images, alternates, extensions = '', removed = false] =
    JSON.parse(line) as [
      ...[string, string, string, string],
      UrlRow['images'],
      UrlRow['alternates'],
      ...([] | [string, boolean]),
    ];
  return { ...bareRow(loc), lastmod, changefreq, priority, images, alternates, extensions, removed, group };
}
